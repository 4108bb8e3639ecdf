import { useT } from '../../../web/i18n/translator.tsx'
import { KeyRows } from '../../../web/ui/text/key-rows.tsx'

/** Keys with the part of their message; what decides differs between the queues. */
const decisions = {
  content: [
    ['A', 'A'],
    ['D', 'D'],
  ],
  reports: [
    ['A', 'keep'],
    ['D', 'hide'],
    ['W', 'warn'],
  ],
} as const
export type QueueName = keyof typeof decisions

/** What the keys of a queue do. */
export function QueueKeys({ of = 'content' }: { of?: QueueName }) {
  const t = useT()
  const rows = [
    ...decisions[of],
    ...(['S', 'J', 'K', 'Z'] as const).map((key) => [key, key] as const),
    ['1–9', 'digits'] as const,
    ['?', 'help'] as const,
  ]
  return <KeyRows rows={rows.map(([key, name]) => ({ keys: [key], text: t(`moderation.keys.${name}`) }))} />
}
