import { useState } from 'react';
import { parsePrice } from '#shared/format/money.ts';
import { askForLocation, checkPrice } from '#shared/rules/listing/check-listing.ts';
import { parseLocation } from '#shared/rules/locations.ts';
import { PRICE_KIND_LABELS } from '#shared/rules/price-kinds.ts';
import type { StateName } from '#shared/rules/states.ts';
import { PriceTrack } from '#web/features/listing/price-band.tsx';
import { LocationPicker } from '#web/features/selling/location-picker.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { NativeSelect } from '#web/ui/select.tsx';
import { AdField, amountHint, Columns, MoneyInput, Warning } from './ad-field.tsx';
import { asksLowestPrice, NO_VALUES, questionsOf, readAttributes } from './ad-values.ts';
import { AttributeField } from './attribute-field.tsx';
import { MoveInTotal } from './move-in-total.tsx';
import type { PanelProps } from './panel-props.ts';
import { type Contact, PhoneFields } from './phone-fields.tsx';
import { isPriceQuestion } from './price-questions.ts';
import { type AskedPrice, useUsualPrice } from './use-usual-price.ts';

/** Price, location and phone settings. */
export function PriceLocation({
  values,
  change,
  problems,
  near,
  contact,
}: PanelProps & { near: StateName | null; contact: Contact | null }) {
  const { category, attributes, priceKinds, priceKind } = questionsOf(values);
  const usual = useUsualPrice(values);
  const questions = attributes.filter(isPriceQuestion);
  const questionFields = questions.map((attribute) => (
    <Question key={attribute.key} attribute={attribute} values={values} change={change} problems={problems} />
  ));
  const asksPrice = priceKind !== 'on-request';
  const isSalary = priceKind === 'salary-range';
  const [leftPrice, setLeftPrice] = useState('');
  const priceProblem = leftPrice === values.price ? checkPrice(leftPrice) : null;
  const [leftLocation, setLeftLocation] = useState('');
  const isUnreadable =
    leftLocation !== '' && leftLocation === values.location && !parseLocation(leftLocation);
  return (
    <Panel title="Price & Location">
      <Columns>
        <div className="grid grid-cols-1 content-start gap-4">
          {asksPrice && (
            <AdField
              name="price"
              problems={priceProblem ? { price: priceProblem, ...problems } : problems}
              label={isSalary ? 'Salary from' : 'Price'}
              required
              help={<PriceHelp typed={values.price} hasLeft={leftPrice === values.price} usual={usual} />}
            >
              <MoneyInput
                value={values.price}
                onValueChange={(price) => change({ price })}
                onLeave={setLeftPrice}
              />
            </AdField>
          )}
          {asksPrice && usual?.usual && (
            <PriceTrack amount={parsePrice(values.price)} usual={usual.usual} className="-mt-2" />
          )}
          {asksLowestPrice(values) && (
            <AdField
              name="lowestPrice"
              problems={problems}
              label="Lowest offer you accept"
              help="Only you see it. We say no to lower offers for you."
            >
              <MoneyInput
                value={values.lowestPrice}
                onValueChange={(lowestPrice) => change({ lowestPrice })}
              />
            </AdField>
          )}
          {isSalary && questionFields}
          {priceKinds.length > 1 && (
            <AdField name="priceKind" problems={problems} label="Price type">
              <NativeSelect
                value={priceKind}
                onChange={(event) => change({ priceKind: event.currentTarget.value })}
              >
                {priceKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {PRICE_KIND_LABELS[kind]}
                  </option>
                ))}
              </NativeSelect>
            </AdField>
          )}
        </div>
        <AdField
          name="location"
          problems={isUnreadable ? { location: askForLocation(leftLocation), ...problems } : problems}
          label="Location"
          required
        >
          <LocationPicker
            value={values.location}
            onValueChange={(location) => change({ location })}
            onLeave={setLeftLocation}
            near={near}
          />
        </AdField>
      </Columns>
      {category?.id === RENTS && asksPrice && questionFields.length > 0 && (
        <Columns>{questionFields}</Columns>
      )}
      {asksPrice && (
        <MoveInTotal
          price={parsePrice(values.price)}
          kind={priceKind}
          values={readAttributes(questions, values.attributes)}
        />
      )}
      {contact ? (
        <PhoneFields values={values} change={change} problems={problems} contact={contact} />
      ) : (
        <RoomForPhoneFields />
      )}
    </Panel>
  );
}

const RENTS = 3;

/** The amount while it is typed in short; then what others ask, as a warning if the price is far from it. */
function PriceHelp({ typed, hasLeft, usual }: { typed: string; hasLeft: boolean; usual: AskedPrice | null }) {
  const amount = amountHint(typed);
  if (amount) return `That is ${amount}.`;
  if (!usual) return 'You can type 450k or 2.5m.';
  const price = parsePrice(typed);
  if (!hasLeft || !price || !usual.isFarFrom(price)) return usual.text;
  return <Warning>{usual.text} Is your price right?</Warning>;
}

/** While the profile loads, and if it cannot be loaded: otherwise the buttons below would move under a tap. */
function RoomForPhoneFields() {
  return (
    <div className="invisible">
      <PhoneFields values={NO_VALUES} change={() => {}} problems={{}} contact={NO_PHONE} />
    </div>
  );
}

const NO_PHONE: Contact = { phone: null, showPhone: false };

function Question({
  attribute,
  values,
  change,
  problems,
}: PanelProps & { attribute: Parameters<typeof AttributeField>[0]['attribute'] }) {
  return (
    <AttributeField
      attribute={attribute}
      problems={problems}
      value={values.attributes[attribute.key] ?? ''}
      onValueChange={(value) => change({ attributes: { [attribute.key]: value } })}
    />
  );
}
