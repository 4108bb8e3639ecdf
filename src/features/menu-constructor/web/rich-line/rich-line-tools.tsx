import { Bold, Italic, RemoveFormatting, Shuffle, Strikethrough, Underline } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { IconButton } from '../../../../web/ui/icon-button.tsx'
import type { TextStyle } from '../../text/legacy.ts'
import { hasHex } from '../../text/legacy.ts'
import { ColourPicker } from './colour-picker.tsx'
import { GradientPicker } from './gradient-picker.tsx'

const FORMATS = [
  { code: 'l', icon: Bold },
  { code: 'o', icon: Italic },
  { code: 'n', icon: Underline },
  { code: 'm', icon: Strikethrough },
  { code: 'k', icon: Shuffle },
]

/** Colours, gradient, formats. What they do is up to the field. */
export function RichLineTools({
  version,
  onColour,
  onFormat,
  onReset,
  onPaint,
}: {
  version: string
  /** `6` or `#ffaa00`. */
  onColour: (colour: string) => void
  onFormat: (code: string) => void
  onReset: () => void
  onPaint: (change: (style: TextStyle, index: number, count: number) => TextStyle) => void
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
    </div>
  )
}
