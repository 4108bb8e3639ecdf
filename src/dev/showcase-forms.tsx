import { Search } from 'lucide-react'
import { useState } from 'react'
import { BlocksMeter } from '../web/ui/chart/blocks-meter.tsx'
import { Checkbox } from '../web/ui/field/checkbox.tsx'
import { Checklist } from '../web/ui/field/checklist.tsx'
import { Disclosure } from '../web/ui/layout/disclosure.tsx'
import { Field } from '../web/ui/field/field.tsx'
import { Input } from '../web/ui/field/input.tsx'
import { Kbd } from '../web/ui/text/kbd.tsx'
import { OptionList } from '../web/ui/option-list/option-list.tsx'
import { PasswordInput } from '../web/ui/field/password-input.tsx'
import { RadioTile } from '../web/ui/field/radio-tile.tsx'
import { Radio } from '../web/ui/field/radio.tsx'
import { Select } from '../web/ui/field/select.tsx'
import { ShowcaseArt } from './showcase-art.tsx'
import { showcaseOptionLabels, type ShowcaseWords } from './showcase-samples.ts'
import { ShowcaseSection } from './showcase-section.tsx'
import { Switch } from '../web/ui/field/switch.tsx'
import { Textarea } from '../web/ui/field/textarea.tsx'

export function ShowcaseForms({ words }: { words: ShowcaseWords }) {
  const [chosen, setChosen] = useState(['economy', 'transport'])
  const options = (['economy', 'transport', 'mechanics', 'management', 'magic', 'mobs'] as const).map(
    (value) => ({
      value,
      label: words[value],
    }),
  )
  const groups = [
    { label: words.kind, options: options.slice(0, 3) },
    { label: words.categories, options: options.slice(3) },
  ]
  const many = Array.from({ length: 1500 }, (_, n) => ({ value: `v${n}`, label: `1.${n}` }))
  return (
    <>
      <ShowcaseSection title="Field">
        <div className="space-y-5">
          <Field label={words.title} counter="22 / 100" good>
            <Input defaultValue={words.titleValue} good />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={words.address} counter="8 / 25" error={words.taken}>
              <Input prefix="/plugins/" defaultValue="caravans" />
            </Field>
            <Field label={words.language} help={words.later}>
              <Select defaultValue="ru">
                <option value="ru">Русский</option>
                <option value="en">English</option>
              </Select>
            </Field>
          </div>
          <Field label={words.short} hint={words.shown} counter="117 / 200">
            <Textarea defaultValue={words.rowText} rows={3} />
          </Field>
          <Field label={words.password} help={words.strength}>
            <PasswordInput defaultValue="correct horse" showText="Show" hideText="Hide" autoComplete="off" />
          </Field>
          <BlocksMeter value={3} max={4} blocks={4} label={words.password} valueText={words.strength} />
          <Input
            small
            type="search"
            aria-label="Search"
            placeholder={words.trends}
            icon={<Search size={17} />}
            end={<Kbd>/</Kbd>}
          />
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="OptionList">
        <div className="space-y-5">
          <Field label={words.categories} hint={words.upTo} counter={`${chosen.length} / 3`}>
            <OptionList
              options={options}
              value={chosen}
              onChange={setChosen}
              multiple
              max={3}
              name="category"
              texts={showcaseOptionLabels}
            />
          </Field>
          <Field label="Groups, tagging, two tags shown">
            <OptionList
              options={groups}
              defaultValue={['economy', 'mobs', 'magic']}
              multiple
              tagging
              groupSelect
              visibleTags={2}
              texts={showcaseOptionLabels}
            />
          </Field>
          <Field label="Single, never empty">
            <OptionList
              options={options}
              defaultValue={['magic']}
              allowEmpty={false}
              texts={showcaseOptionLabels}
            />
          </Field>
          <Field label="1500 options, not searched">
            <OptionList options={many} searchable={false} texts={showcaseOptionLabels} />
          </Field>
          <Field label="Searched elsewhere" error={words.taken}>
            <OptionList options={[]} loading onSearch={() => {}} texts={showcaseOptionLabels} />
          </Field>
          <Field label="Disabled">
            <OptionList
              options={options}
              disabled
              defaultValue={['mobs']}
              multiple
              texts={showcaseOptionLabels}
            />
          </Field>
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Checkbox, radio, switch, disclosure">
        <div className="grid gap-x-8 sm:grid-cols-2">
          <Disclosure title={words.categories} open>
            <Checkbox label="Paper" count="2 108" defaultChecked />
            <Checkbox label="Folia" count="344" />
            <Checkbox label={words.verified} indeterminate count="12" />
            <Checkbox label={words.accept} description={words.later} disabled />
          </Disclosure>
          <div>
            <fieldset>
              <legend className="sr-only">{words.language}</legend>
              <Radio name="lang" label="Русский" defaultChecked />
              <Radio name="lang" label="English" description={words.later} />
            </fieldset>
            <Switch label={words.verified} defaultChecked />
            <Switch label={words.accept} description={words.later} />
          </div>
        </div>
        <fieldset className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
          <legend className="sr-only">{words.kind}</legend>
          <RadioTile name="kind" label={words.kind} model={<ShowcaseArt size={34} />} defaultChecked />
          <RadioTile name="kind" label={words.economy} model={<ShowcaseArt size={34} />} />
          <RadioTile name="kind" label={words.magic} model={<ShowcaseArt size={34} />} />
        </fieldset>
      </ShowcaseSection>
      <ShowcaseSection title="Checklist">
        <div className="panel p-4">
          <Checklist
            title={words.ready}
            stateTexts={{ done: 'done', todo: 'to do', bad: 'wrong' }}
            items={[
              { key: 'a', label: words.title, state: 'done' },
              { key: 'b', label: words.address, state: 'bad' },
              { key: 'c', label: words.short, state: 'done' },
              { key: 'd', label: words.categories, state: 'todo' },
            ]}
          />
        </div>
      </ShowcaseSection>
    </>
  )
}
