import { Plus, X } from 'lucide-react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../../../web/ui/button/icon-button.tsx'
import { Checkbox } from '../../../../../../web/ui/field/checkbox.tsx'
import { Options } from '../../../../../../web/ui/field/options.tsx'
import { Select } from '../../../../../../web/ui/field/select.tsx'
import type { Value } from '../../../../format/menu.ts'
import { bareOf, textOf, textsOf } from '../../../../format/read/values.ts'
import { bannerPatterns } from '../../../../format/tables/decoration-names.ts'
import { dyeColors, type Option } from '../../../../format/tables/options.ts'
import { DraftInput, DraftLines } from './draft-input.tsx'
import { useKnown } from './known.ts'
import { ModelDataField } from './model-data-field.tsx'
import { NumberStepper } from './number-stepper.tsx'
import { SuggestInput, suggestFrom, type Suggestion } from './suggest-input.tsx'
import { setKey, setTexts, type Target } from './target.ts'

const dyes = suggestFrom(dyeColors)
const patterns = suggestFrom(bannerPatterns)

/** The control for the kind of an option. */
export function OptionControl({
  option,
  target,
  value,
  label,
}: {
  option: Option
  target: Target
  value: Value | undefined
  label: string
}) {
  const t = useT()
  const known = useKnown()
  const text = textOf(value)
  const { key, kind } = option
  const put = (next: string) => setKey(target, key, next === '' ? undefined : next)
  const putTexts = (next: string[]) => setTexts(target, key, next)
  const number = t('constructor.inspector.part.level')

  if (kind === 'textOrList' && option.values)
    return <CheckedList label={label} options={option.values} values={textsOf(value)} onChange={putTexts} />
  switch (kind) {
    case 'integer':
      return (
        <NumberStepper
          value={text}
          min={key.endsWith('_interval') ? 1 : 0}
          fallback={Number(option.default ?? 0)}
          onChange={(next) => setKey(target, key, next)}
        />
      )
    case 'enum':
    case 'booleanText': {
      const values = kind === 'enum' ? (option.values ?? []) : ['true', 'false']
      return (
        <Select small value={text} onChange={(event) => put(event.target.value)}>
          <option value="">{t('constructor.inspector.notGiven')}</option>
          {text !== '' && !values.includes(text) && <option value={text}>{text}</option>}
          <Options
            of={values}
            say={(one) =>
              kind === 'enum' ? one : t(`constructor.inspector.${one === 'true' ? 'yes' : 'no'}`)
            }
          />
        </Select>
      )
    }
    case 'rgb':
      return <RgbField value={text} onChange={put} />
    case 'enchantments': {
      const columns = [
        {
          label: t('constructor.inspector.part.enchantment'),
          initial: 'UNBREAKING',
          suggest: known.enchantments,
        },
        { label: number, initial: '1', numeric: true },
      ]
      return <PartsList label={label} values={textsOf(value)} columns={columns} onChange={putTexts} />
    }
    case 'effects': {
      const columns = [
        { label: t('constructor.inspector.part.effect'), initial: 'SPEED', suggest: known.effects },
        { label: t('constructor.inspector.part.ticks'), initial: '600', numeric: true },
        { label: number, initial: '0', numeric: true },
      ]
      return <PartsList label={label} values={textsOf(value)} columns={columns} onChange={putTexts} />
    }
    case 'banner': {
      const columns = [
        { label: t('constructor.inspector.part.dye'), initial: 'WHITE', suggest: dyes },
        { label: t('constructor.inspector.part.pattern'), initial: 'CROSS', suggest: patterns },
      ]
      return <PartsList label={label} values={textsOf(value)} columns={columns} onChange={putTexts} />
    }
    case 'map':
      return <ModelDataField value={value} onChange={(next) => setKey(target, key, next)} />
    case 'textList':
    case 'nbtList':
    case 'textOrList':
      return <DraftLines values={textsOf(value)} onChange={putTexts} placeholder={hintOf(kind)} />
    case 'material':
      return <SuggestInput value={text} suggest={known.materials} onChange={put} />
    case 'numberText':
      return (
        <DraftInput
          mono
          inputMode="text"
          value={text}
          onChange={(next) => setKey(target, key, next.trim() === '' ? undefined : bareOf(next))}
        />
      )
    default:
      if (option.offers)
        return <SuggestInput value={text} suggest={suggestFrom(option.offers)} onChange={put} />
      return <DraftInput mono value={text} onChange={put} placeholder={hintOf(kind)} />
  }
}

const hintOf = (kind: Option['kind']): string | undefined =>
  kind === 'nbt' || kind === 'nbtList'
    ? 'key:value'
    : kind === 'namespacedKey'
      ? 'minecraft:stone'
      : undefined

/** `r,g,b` as the plugin reads it, with a colour to press on. */
function RgbField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT()
  return (
    <div className="ins-rgb flex items-center gap-2">
      <input
        type="color"
        aria-label={t('constructor.inspector.pickColour')}
        value={hexOfRgb(value) ?? '#ffb92e'}
        onChange={(event) => onChange(rgbOfHex(event.target.value))}
      />
      <DraftInput mono value={value} placeholder="255,185,46" onChange={onChange} />
    </div>
  )
}

/** `255, 0,16` → `#ff0010`; null while it is no colour, such as a placeholder. */
export function hexOfRgb(text: string): string | null {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return null
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

export const rgbOfHex = (hex: string): string =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(',')

/** Some of a few known values; others the file has stay and are shown. */
function CheckedList({
  label,
  options,
  values,
  onChange,
}: {
  label: string
  options: readonly string[]
  values: readonly string[]
  onChange: (values: string[]) => void
}) {
  const others = values.filter((value) => !options.includes(value.toUpperCase()))
  const has = (option: string) => values.some((value) => value.toUpperCase() === option)
  return (
    <fieldset aria-label={label} className="flex flex-col gap-1">
      {[...options, ...others].map((option) => (
        <Checkbox
          key={option}
          label={<span className="font-mono text-13">{option}</span>}
          checked={has(option) || others.includes(option)}
          onChange={(event) =>
            onChange(
              event.target.checked
                ? [...values, option]
                : values.filter((value) => value.toUpperCase() !== option.toUpperCase()),
            )
          }
        />
      ))}
    </fieldset>
  )
}

interface PartColumn {
  label: string
  /** Written into a new row. */
  initial: string
  suggest?: (query: string) => Suggestion[]
  numeric?: boolean
}

/** A list of `A;B;C` as rows of fields: enchantments, effects, patterns. */
function PartsList({
  label,
  values,
  columns,
  onChange,
}: {
  label: string
  values: readonly string[]
  columns: readonly PartColumn[]
  onChange: (values: string[]) => void
}) {
  const t = useT()
  const rows = values.map((value) => value.split(';'))
  const put = (row: number, column: number, text: string) => {
    const parts = columns.map((one, index) => rows[row]?.[index] ?? one.initial)
    onChange(values.with(row, parts.with(column, text).join(';')))
  }
  return (
    <fieldset aria-label={label} className="flex flex-col items-start gap-1.5">
      {rows.map((parts, row) => (
        <div
          key={row}
          className="grid grid-cols-[minmax(0,1fr)_72px_auto] items-center gap-1.5 w-full data-[columns=3]:grid-cols-[minmax(0,1fr)_76px_56px_auto]"
          data-columns={columns.length}
        >
          {columns.map((column, index) =>
            column.suggest ? (
              <SuggestInput
                key={column.label}
                label={column.label}
                value={parts[index] ?? ''}
                suggest={column.suggest}
                onChange={(text) => put(row, index, text)}
              />
            ) : (
              <DraftInput
                key={column.label}
                label={column.label}
                placeholder={column.label}
                mono
                inputMode={column.numeric ? 'numeric' : 'text'}
                value={parts[index] ?? ''}
                onChange={(text) => put(row, index, text)}
              />
            ),
          )}
          <IconButton
            label={t('constructor.inspector.removeRow', { number: row + 1 })}
            size="s"
            onClick={() => onChange(values.toSpliced(row, 1))}
          >
            <X size={16} />
          </IconButton>
        </div>
      ))}
      <Button
        size="s"
        variant="ghost"
        onClick={() => onChange([...values, columns.map((column) => column.initial).join(';')])}
      >
        <Plus size={16} /> {t('constructor.inspector.add')}
      </Button>
    </fieldset>
  )
}
