import { Grid2x2, List, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { Field, PasswordInput, TextArea, TextInput } from '../field.tsx';
import { Panel } from '../panel.tsx';
import { Radio } from '../radio.tsx';
import { Segmented } from '../segmented.tsx';
import { NativeSelect } from '../select.tsx';
import { SelectMenu } from '../select-menu.tsx';
import { Switch } from '../switch.tsx';

/** The board's section for form controls: normal, invalid and disabled. */
export function BoardForms() {
  const [description, setDescription] = useState('Smoke-free home. Ọ̀ṣun, ẹ káàárọ̀, ɗan ƙasa.');
  return (
    <>
      <Panel title="Text fields">
        <Field label="Full name" required help="As on your ID.">
          <TextInput name="name" autoComplete="name" placeholder="Amina Yusuf" />
        </Field>
        <Field label="Price" required>
          <TextInput
            name="price"
            inputMode="numeric"
            leading="₦"
            defaultValue="185,000"
            className="num font-semibold"
          />
        </Field>
        <Field label="Location" required error="Add a city and state, for example Lekki, Lagos.">
          <TextInput name="place" leading={<MapPin />} placeholder="City, State" />
        </Field>
        <Field label="E-mail" help="You cannot change this here.">
          <TextInput name="email" disabled defaultValue="amina.yusuf@example.com" />
        </Field>
        <Field label="Password" required>
          <PasswordInput name="password" defaultValue="Harmattan-2026" />
        </Field>
      </Panel>
      <Panel title="Text area and selects">
        <Field
          label="Description"
          required
          aside={`${description.length} / 2000`}
          help="Say how old it is, what works and what does not."
        >
          <TextArea
            name="description"
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
        <Field label="Category" required>
          <NativeSelect name="category" defaultValue="home">
            <option value="home">Home & Garden</option>
            <option value="vehicles">Vehicles</option>
          </NativeSelect>
        </Field>
        <Field label="State" error="Choose a state.">
          <NativeSelect name="state" defaultValue="" leading={<MapPin />}>
            <option value="">Choose</option>
            <option>Federal Capital Territory</option>
            <option>Lagos</option>
          </NativeSelect>
        </Field>
        <Field label="Area" help="Choose a state first.">
          <NativeSelect name="area" disabled>
            <option>Choose a state first</option>
          </NativeSelect>
        </Field>
        <Field label="Sort by">
          <SelectMenu options={SORTS} defaultValue="relevant" />
        </Field>
      </Panel>
      <Panel title="Choices">
        <Field label="Condition" group required>
          <Segmented
            defaultValue="used"
            options={[
              { value: 'new', label: 'New' },
              { value: 'used', label: 'Used' },
              { value: 'refurbished', label: 'Refurbished' },
            ]}
          />
        </Field>
        <Segmented
          label="View"
          iconOnly
          defaultValue="grid"
          options={[
            { value: 'grid', label: 'Grid', icon: <Grid2x2 /> },
            { value: 'list', label: 'List', icon: <List /> },
          ]}
          className="justify-self-start"
        />
        <div>
          <Checkbox defaultChecked aside="1,204">
            Verified sellers
          </Checkbox>
          <Checkbox>With photos</Checkbox>
          <Checkbox disabled>Not here yet</Checkbox>
          <Checkbox error="Please accept the terms.">I agree to the Terms and the Privacy Policy</Checkbox>
        </div>
        <Field label="Why do you report this ad?" group>
          <div>
            <Radio name="why" value="scam" defaultChecked description="Asked for a deposit, fake photos">
              It looks like a scam
            </Radio>
            <Radio name="why" value="sold">
              Already sold
            </Radio>
            <Radio name="why" value="other" disabled>
              Something else
            </Radio>
          </div>
        </Field>
        <div>
          <Switch label="E-mail" description="Messages and account notices" defaultChecked />
          <Switch label="SMS" description="Standard rates apply" />
          <Switch label="Push" description="Your browser blocks these" disabled />
        </div>
      </Panel>
    </>
  );
}

const SORTS = [
  { value: 'relevant', label: 'Most Relevant' },
  { value: 'recent', label: 'Most Recent' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'cheap', label: 'Price: Low to High' },
  { value: 'dear', label: 'Price: High to Low' },
] as const;
