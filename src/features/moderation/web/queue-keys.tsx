import { useT } from '../../../web/i18n/translator.tsx'
import { KeyRows } from '../../../web/ui/text/key-rows.tsx'

const letters = ['A', 'D', 'S', 'J', 'K', 'Z'] as const

/** What the keys of a queue do. */
export function QueueKeys() {
  const t = useT()
  const rows = [
    ...letters.map((key) => [key, key] as const),
    ['digits', '1–9'] as const,
    ['help', '?'] as const,
  ]
  return <KeyRows rows={rows.map(([name, key]) => ({ keys: [key], text: t(`moderation.keys.${name}`) }))} />
}
