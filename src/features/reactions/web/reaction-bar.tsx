import './reactions.css'
import { useQueryClient } from '@tanstack/react-query'
import { Users } from 'lucide-react' // Chunk: rows
import { lazy, Suspense, useState } from 'react'
import { reactions } from '../../../contract/taxonomy.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { ReactionChip } from './reaction-chip.tsx'
import { useReactionGate } from './reaction-gate.ts'
import { reactionQueries, type PublicationSubject } from './reactions.queries.ts'
import { useReaction } from './use-reaction.ts'
import { useToolbar } from './use-toolbar.ts'
import { totalOf } from './with-reaction.ts'
import { useQuery } from '../../../web/use-query.ts'

const ReactorsDialog = lazy(async () => ({
  default: (await import('./reactors-dialog.tsx')).ReactorsDialog,
}))
const none = { reactions: {}, own: null }

/** All reactions to a subject, in their fixed order. The page's loader ensures `reactionQueries.of`. */
export function ReactionBar({
  subject,
  own,
}: {
  subject: PublicationSubject
  /** The viewer wrote it. */
  own: boolean
}) {
  const t = useT()
  const client = useQueryClient()
  const asked = reactionQueries.of(subject)
  const { data = none } = useQuery(asked)
  const { shown, choose } = useReaction(subject, data, (state) => client.setQueryData(asked.queryKey, state))
  const gate = useReactionGate({ own, anchor: 'reactions' })
  const toolbar = useToolbar()
  const [peopleOpen, setPeopleOpen] = useState<boolean>()
  return (
    <section id="reactions" className="scroll-mt-[calc(var(--bar)+16px)]" aria-labelledby="reactions-title">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 min-h-8 mb-2">
        <h2 id="reactions-title" className="text-16 font-700 leading-title">
          {t('reactions.title')}
        </h2>
        {!gate.href && totalOf(shown) > 0 && (
          <Button variant="ghost" size="s" onClick={() => setPeopleOpen(true)}>
            <Users size={16} />
            {t('reactions.people')}
          </Button>
        )}
      </div>
      <div
        className="reaction-bar"
        role="toolbar"
        tabIndex={-1}
        aria-labelledby="reactions-title"
        {...toolbar.handlers}
      >
        {reactions.map((name, reaction) => (
          <ReactionChip
            key={name}
            tabIndex={toolbar.tabIndexOf(reaction)}
            reaction={reaction}
            count={shown.reactions[reaction] ?? 0}
            own={shown.own === reaction}
            gate={gate}
            onChoose={choose}
          />
        ))}
      </div>
      {gate.closed && <p className="reactions-hint">{gate.closed}</p>}
      {peopleOpen !== undefined && (
        <Suspense>
          <ReactorsDialog
            subject={subject}
            counts={shown.reactions}
            open={peopleOpen}
            onClose={() => setPeopleOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
