import { listAllSpots } from '#server/modules/meetup-spots/index.ts';
import { readDailyFigures } from '#server/modules/stats/index.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Site } from '#shared/site.ts';
import { siteFigures } from './figures.ts';
import { helpIndexOf } from './help-index.ts';
import { informationProcedures } from './information.procedures.ts';
import type { Library } from './library.ts';
import { pictureRoutes } from './picture.routes.ts';
import { spotsFiller } from './spots-block.ts';

export function informationModule({ library, site, log }: { library: Library; site: Site; log: Log }) {
  return defineModule({
    name: 'information',
    procedures: ({ db }) => ({
      information: informationProcedures(
        library,
        siteFigures(site, log, () => readDailyFigures(db)),
        spotsFiller(() => listAllSpots(db)),
      ),
    }),
    routes: pictureRoutes(library.pictures),
    warmUp: () => void helpIndexOf(library),
  });
}
