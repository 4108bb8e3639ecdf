import { reactions } from '../../../contract/taxonomy.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import type { ReactionGate } from './reaction-gate.ts'
import { ReactionPicture } from './reaction-picture.tsx'

/** One reaction with its count: a button, or a link to the login that is needed first. */
export function ReactionChip({
  reaction,
  count,
  own,
  gate,
  tabIndex,
  onChoose,
}: {
  reaction: number
  count: number
  /** The viewer's own reaction. */
  own: boolean
  gate: ReactionGate
  /** -1: reached by the arrow keys of its toolbar. */
  tabIndex?: number
  onChoose: (reaction: number) => void
}) {
  const t = useT()
  const name = t(`reactions.name.${reactions[reaction]}`)
  const label = t('reactions.count', { name, count })
  const content = (
    <>
      <ReactionPicture reaction={reaction} />
      <span aria-hidden="true">{t('reactions.number', { count })}</span>
      <span className="sr-only">{label}</span>
    </>
  )
  const link = { className: 'reaction', 'data-zero': count === 0 || undefined, tabIndex }
  if (gate.href)
    return (
      <a {...link} href={gate.href} rel="nofollow" title={name}>
        {content}
      </a>
    )
  return (
    <button
      {...link}
      type="button"
      title={gate.closed ?? name}
      aria-pressed={own}
      aria-disabled={gate.closed ? true : undefined}
      onClick={() => gate.closed || onChoose(reaction)}
    >
      {content}
    </button>
  )
}
