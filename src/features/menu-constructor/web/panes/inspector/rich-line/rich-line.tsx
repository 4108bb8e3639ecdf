import './rich-line.css'
import { AlignCenter, Bold, Italic, RemoveFormatting, Shuffle, Strikethrough, Underline } from 'lucide-react'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../../web/ui/field/field.tsx'
import { Input } from '../../../../../../web/ui/field/input.tsx'
import { IconButton } from '../../../../../../web/ui/button/icon-button.tsx'
import { Textarea } from '../../../../../../web/ui/field/textarea.tsx'
import { hasHex, parseLegacy, type TextPlace, type TextStyle } from '../../../../text/legacy.ts'
import { centred, TITLE_ROOM } from '../../../../look/centre.ts'
import { lineWidth } from '../../../../look/glyph-widths.ts'
import { restyle, withFormat } from '../../../../text/restyle.ts'
import { GameLine } from '../../../game-text/game-line.tsx'
import { ColourPicker, GradientPicker } from './colour-picker.tsx'

type Change = (style: TextStyle, index: number, count: number) => TextStyle

/**
 * A text with colour codes: the raw text stays in the field and can be typed, the tools write codes around the choice
 * (or everything), and below it is what players will see. With `multiline` every line is one entry of a lore.
 */
export function RichLine({
  label,
  value,
  onChange,
  multiline = false,
  version = '1.21.4',
  place,
  error,
  help,
  placeholder,
  preview = true,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  multiline?: boolean
  version?: string
  /** What the text is for; a name, or lore when `multiline`. A window's title has a light background. */
  place?: TextPlace | 'title'
  error?: string
  help?: string
  placeholder?: string
  /** Off where the item's box below shows the text. */
  preview?: boolean
}) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  // Some browsers drop the selection when a button takes the focus. Null until the field was focused. Nothing is drawn
  // by it.
  const cursor = useRef<{ from: number; to: number } | null>(null)
  const shownAs = place === 'title' ? 'text' : (place ?? (multiline ? 'lore' : 'name'))

  const control = () => box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const handleSelect = () => {
    const field = control()
    if (field) cursor.current = { from: field.selectionStart ?? 0, to: field.selectionEnd ?? 0 }
  }
  const write = (text: string, from: number, to: number) => {
    onChange(text)
    cursor.current = { from, to }
    // After the new value has been drawn.
    requestAnimationFrame(() => control()?.setSelectionRange(from, to))
  }
  const everything = { from: 0, to: value.length }
  const selected = () => cursor.current ?? everything
  const chosen = () => (selected().from === selected().to ? everything : selected())

  const apply = (change: Change) => {
    const selection = selected()
    const done = restyle(value, chosen(), version, change)
    write(done.text, selection.from === selection.to ? done.to : done.from, done.to)
  }
  /** Nothing chosen: the code goes where the cursor is, for what will be typed. */
  const insert = (code: string) => {
    const { from, to } = selected()
    write(value.slice(0, from) + code + value.slice(to), from + code.length, from + code.length)
  }
  const handleCode = (code: string, change: Change) =>
    selected().from === selected().to ? insert(`&${code}`) : apply(change)

  const lines = value.split('\n')
  /** A title goes to the middle of the window, lines of a description to the middle of the widest. */
  const handleCentre = () => {
    const room =
      place === 'title'
        ? TITLE_ROOM
        : Math.max(...lines.map((line) => lineWidth(parseLegacy(line.trim(), version))))
    const text = lines.map((line) => centred(line, room, version)).join('\n')
    write(text, text.length, text.length)
  }
  const doing: RichLineDoing = {
    onColour: (colour) => handleCode(colour, (style) => ({ ...style, colour })),
    onFormat: (code) => handleCode(code, withFormat(value, chosen(), version, code)),
    onReset: () => handleCode('r', () => ({ colour: 'r', formats: '' })),
    onPaint: apply,
    onCentre: handleCentre,
  }

  const shared = {
    value,
    spellCheck: false,
    placeholder,
    onSelect: handleSelect,
    onKeyUp: handleSelect,
    onBlur: handleSelect,
  }
  return (
    <Field label={label} error={error} help={help} className="rich-line">
      <div ref={box} data-place={shownAs}>
        {multiline ? (
          <Textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <Input {...shared} onChange={(event) => onChange(event.target.value)} />
        )}
      </div>
      <RichLineTools version={version} centring={place === 'title' || multiline} doing={useLatest(doing)} />
      <LineWidth lines={lines} room={place === 'title' ? TITLE_ROOM : null} version={version} />
      {preview && value !== '' && (
        <figure
          className="rich-line-preview"
          data-ground={place === 'title' ? 'window' : undefined}
          aria-label={t('constructor.text.preview')}
        >
          {lines.map((line, index) => (
            <p key={index} className="mc-line">
              <GameLine runs={parseLegacy(line, version, shownAs)} />
            </p>
          ))}
        </figure>
      )}
    </Field>
  )
}

/** How wide the game draws the text, the widest line of several; and whether it still fits the window. */
function LineWidth({
  lines,
  room,
  version,
}: {
  lines: readonly string[]
  room: number | null
  version: string
}) {
  const t = useT()
  const width = Math.max(...lines.map((line) => lineWidth(parseLegacy(line, version))))
  if (width === 0) return null
  return (
    <p
      className="mt-1 text-ink-3 text-12 data-over:text-brick"
      data-over={room !== null && width > room ? '' : undefined}
    >
      {room === null
        ? t('constructor.text.width', { width })
        : t('constructor.text.widthOf', { width, room })}
    </p>
  )
}

const FORMATS = [
  { code: 'l', icon: Bold },
  { code: 'o', icon: Italic },
  { code: 'n', icon: Underline },
  { code: 'm', icon: Strikethrough },
  { code: 'k', icon: Shuffle },
]

interface RichLineDoing {
  /** `6` or `#ffaa00`. */
  onColour: (colour: string) => void
  onFormat: (code: string) => void
  onReset: () => void
  onPaint: (change: Change) => void
  onCentre: () => void
}

/** The same functions from letter to letter, which do what the last ones do: tools are not drawn anew for each. */
function useLatest(doing: RichLineDoing): RichLineDoing {
  const latest = useRef(doing)
  useLayoutEffect(() => {
    latest.current = doing
  })
  return useMemo(
    () => ({
      onColour: (colour) => latest.current.onColour(colour),
      onFormat: (code) => latest.current.onFormat(code),
      onReset: () => latest.current.onReset(),
      onPaint: (change) => latest.current.onPaint(change),
      onCentre: () => latest.current.onCentre(),
    }),
    [],
  )
}

/** Colours, gradient, formats. What they do is up to the field. */
const RichLineTools = memo(function RichLineTools({
  version,
  centring,
  doing: { onColour, onFormat, onReset, onPaint, onCentre },
}: {
  version: string
  /** Texts that stand in a window or a box can be put in its middle. */
  centring: boolean
  doing: RichLineDoing
}) {
  const t = useT()
  const hex = hasHex(version)
  return (
    <div
      className="flex flex-wrap items-center gap-0.5 mt-1 [&_.btn]:text-ink-2"
      role="toolbar"
      aria-label={t('constructor.text.tools')}
    >
      <ColourPicker hex={hex} onColour={onColour} />
      {hex && <GradientPicker onPaint={onPaint} />}
      {FORMATS.map(({ code, icon: Icon }) => (
        <IconButton
          key={code}
          size="s"
          label={t('constructor.text.format', { format: code })}
          onClick={() => onFormat(code)}
        >
          <Icon size={16} />
        </IconButton>
      ))}
      <IconButton size="s" label={t('constructor.text.reset')} onClick={onReset}>
        <RemoveFormatting size={16} />
      </IconButton>
      {centring && (
        <IconButton size="s" label={t('constructor.text.center')} onClick={onCentre}>
          <AlignCenter size={16} />
        </IconButton>
      )}
    </div>
  )
})
