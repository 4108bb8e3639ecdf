import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Checkbox } from '../../../../../../web/ui/checkbox.tsx'
import type { MenuEdit } from '../../../../format/menu.ts'
import { useKnown } from './known.ts'
import { glowEdits, isGlowing } from './glow.ts'
import type { Target } from './target.ts'

/** Shine without an enchantment: its own key in newer games, a hidden enchantment in older ones. */
export function GlowField({ target }: { target: Target }) {
  const t = useT()
  const { version } = useKnown()
  const glowing = target.parts.map(({ entries }) => isGlowing(entries))
  return (
    <Checkbox
      label={t('constructor.inspector.glow')}
      checked={glowing.every(Boolean)}
      indeterminate={glowing.some(Boolean) && !glowing.every(Boolean)}
      onChange={(event) => {
        const edits = target.parts.flatMap(({ path, entries }): MenuEdit[] =>
          glowEdits(path, entries, event.target.checked, version),
        )
        if (edits.length > 0) target.store.edit(edits, 'constructor.inspector.glow')
      }}
    />
  )
}
