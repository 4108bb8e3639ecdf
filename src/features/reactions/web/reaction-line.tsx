import './reactions.css'
import { SmilePlus } from 'lucide-react'
import { reactions } from '../../../contract/taxonomy.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Menu } from '../../../web/ui/menu/menu.tsx'
import type { ReactionState } from '../reactions.contract.ts'
import { ReactionChip } from './reaction-chip.tsx'
import { useReactionGate } from './reaction-gate.ts'
import { ReactionPicture } from './reaction-picture.tsx'
import { useReaction } from './use-reaction.ts'

/** The reactions a comment has, and a menu with all ten. */
export function ReactionLine({
  commentId,
  via,
  state,
  own,
  onChange,
}: {
  commentId: number
  /** The slug of the comment's subject, if that is unlisted. */
  via: string | undefined
  state: ReactionState
  /** The viewer wrote it. */
  own: boolean
  onChange: (state: ReactionState) => void
}) {
  const t = useT()
  const { shown, choose } = useReaction(
    { kind: 'comment', id: commentId, ...(via === undefined ? {} : { via }) },
    state,
    onChange,
  )
  const gate = useReactionGate({ own, anchor: `comment-${commentId}` })
  const given = reactions.flatMap((_, reaction) => (shown.reactions[reaction] ? [reaction] : []))
  return (
    <span className="reaction-line">
      {given.map((reaction) => (
        <ReactionChip
          key={reaction}
          reaction={reaction}
          count={shown.reactions[reaction]!}
          own={shown.own === reaction}
          gate={gate}
          onChoose={choose}
        />
      ))}
      {!own && !gate.href && (
        <Menu
          className="reaction reaction-add"
          label={t('reactions.add')}
          plain={null}
          items={reactions.map((name, reaction) => ({
            kind: 'radio',
            key: name,
            label: t(`reactions.name.${name}`),
            icon: <ReactionPicture reaction={reaction} />,
            checked: shown.own === reaction,
            onSelect: () => choose(reaction),
          }))}
        >
          <SmilePlus size={16} />
        </Menu>
      )}
      {!own && gate.href && (
        <a className="reaction reaction-add" href={gate.href} rel="nofollow" title={t('reactions.add')}>
          <SmilePlus size={16} />
          <span className="sr-only">{t('reactions.add')}</span>
        </a>
      )}
    </span>
  )
}
