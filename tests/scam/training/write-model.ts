import { writeFileSync } from 'node:fs';
import { crossValidate } from './cross-validate.ts';
import { trainModel } from './train-model.ts';
import { listTrainingMessages } from './training-messages.ts';

// Writes the data file of the model that detects scams: `node tests/scam/training/write-model.ts`. With `--cross-validate` it only
// prints how well a model trained on the other files judges each file.

const FILE = new URL('../../../src/server/modules/scam/model/weights.json', import.meta.url);

if (process.argv.includes('--cross-validate')) crossValidate(listTrainingMessages());
else {
  const file = trainModel(listTrainingMessages());
  writeFileSync(FILE, `${JSON.stringify(file, null, 2)}\n`);
  process.stdout.write(`${JSON.stringify(file).length} bytes\n`);
}
