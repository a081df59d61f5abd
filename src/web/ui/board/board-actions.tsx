import { ArrowLeft, BadgeCheck, Check, Ellipsis, Heart, Plus, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge, CountBadge } from '../badge.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { ChipLink, ChipRemovable, ChipToggle } from '../chip.tsx';
import { IconButton, IconLink } from '../icon-button.tsx';
import { Panel } from '../panel.tsx';

/** The board's section for buttons, badges and chips. */
export function BoardActions() {
  return (
    <>
      <Panel title="Buttons" className="lg:col-span-2">
        <div className="flex flex-wrap items-center gap-2">
          <Button>Publish Ad</Button>
          <Button variant="secondary">Save as Draft</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="accent">Post Your First Ad</Button>
          <Button variant="danger">Delete</Button>
          <Button variant="danger-solid">
            <Trash2 /> Delete ad
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button className="bg-primary-hover">Hover</Button>
          <Button className="bg-primary-press">Active</Button>
          <Button className="outline-2 outline-offset-2 outline-(--focus)">Focus</Button>
          <Button disabled>Disabled</Button>
          <Button variant="secondary" disabled>
            Disabled
          </Button>
          <Button variant="quiet" disabled>
            Disabled
          </Button>
          <BusyButton />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm">Small</Button>
          <Button size="sm" variant="secondary">
            <Plus className="size-4.5" /> Small with icon
          </Button>
          <Button size="sm" variant="quiet">
            Small quiet
          </Button>
          <Button size="sm" variant="danger">
            Small danger
          </Button>
          <ButtonLink to="#buttons" variant="secondary" size="sm">
            A link
          </ButtonLink>
        </div>
        <Button block busy busyLabel="Logging in...">
          Log In
        </Button>
      </Panel>
      <div className="grid content-start gap-5 *:min-w-0">
        <Panel title="Icon buttons">
          <div className="flex flex-wrap items-center gap-2">
            <IconLink to="#back" label="Back">
              <ArrowLeft />
            </IconLink>
            <IconButton label="Save for later">
              <Heart />
            </IconButton>
            <IconButton label="More actions" outlined>
              <Ellipsis />
            </IconButton>
            <IconButton label="Not possible now" disabled>
              <Trash2 />
            </IconButton>
          </div>
        </Panel>
        <Panel title="Badges and chips">
          <div className="flex flex-wrap items-center gap-1.5">
            <Badge tone="featured">Featured</Badge>
            <Badge>Used</Badge>
            <Badge tone="success">
              <Check /> Available
            </Badge>
            <Badge tone="primary">
              <BadgeCheck /> Verified
            </Badge>
            <Badge tone="warn">In review</Badge>
            <Badge tone="danger">High risk</Badge>
            <Badge tone="info">Draft</Badge>
            <Badge tone="photo">Main</Badge>
            <CountBadge count={3} label="3 unread" />
            <CountBadge count={128} label="128 unread" />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <ChipLink to="#rentals">Rentals</ChipLink>
            <Toggles />
            <ChipRemovable>Lagos</ChipRemovable>
            <ChipRemovable>
              Federal Capital Territory, Abuja Municipal Area Council, Gwarinpa Estate
            </ChipRemovable>
          </div>
          <div className="on-canopy -mx-2 flex flex-wrap gap-2 rounded-card p-4">
            {['iPhone', 'Laptops', 'Rentals', 'Furniture'].map((word) => (
              <ChipLink key={word} to={`#${word}`} onCanopy>
                <Search /> {word}
              </ChipLink>
            ))}
          </div>
        </Panel>
      </div>
    </>
  );
}

function BusyButton() {
  const [busy, setBusy] = useState(false);
  return (
    <Button busy={busy} busyLabel="Publishing..." onClick={() => setBusy(true)}>
      Press me
    </Button>
  );
}

function Toggles() {
  const [on, setOn] = useState(true);
  return (
    <>
      <ChipToggle pressed={on} onClick={() => setOn(!on)}>
        Used
      </ChipToggle>
      <ChipToggle pressed={!on} onClick={() => setOn(!on)}>
        New
      </ChipToggle>
      <ChipToggle pressed={false} disabled>
        Disabled
      </ChipToggle>
    </>
  );
}
