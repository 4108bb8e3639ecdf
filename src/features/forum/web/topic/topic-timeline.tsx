import { ChevronsDown, ChevronsUp, PenLine } from 'lucide-react'
import { useState } from 'react'
import { Ago } from '../../../../web/ago.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import type { ReadTopic } from '../forum.queries.ts'

/** A topic this short needs no way to jump along. */
const shortest = 8

/** Where in the topic one is, and a slider to jump along it: beside the posts on a desk screen, below them on phones. */
export function TopicTimeline({
  topic,
  last,
  reached,
  onJump,
  onWrite,
}: {
  topic: ReadTopic
  last: number
  /** The post that is on the screen now. */
  reached: number
  onJump: (number: number) => void
  /** Null: this person may not write here. */
  onWrite: (() => void) | null
}) {
  const t = useT()
  // Moved, but not let go.
  const [chosen, choose] = useState<number | null>(null)
  if (last < shortest) return null
  const number = chosen ?? Math.min(reached, last)
  const go = () => {
    if (chosen !== null) onJump(chosen)
    choose(null)
  }
  return (
    <fieldset className="topic-timeline" aria-label={t('forum.timeline.label')}>
      <IconButton label={t('forum.timeline.first')} onClick={() => onJump(1)}>
        <ChevronsUp size={18} />
      </IconButton>
      <span className="timeline-date">
        <Ago at={topic.published_at ?? topic.created_at} day />
      </span>
      <input
        type="range"
        min={1}
        max={last}
        value={number}
        aria-label={t('forum.timeline.label')}
        aria-valuetext={t('forum.timeline.place', { number, last })}
        onChange={(event) => choose(Number(event.currentTarget.value))}
        onPointerUp={go}
        onKeyUp={go}
      />
      <span className="timeline-place">{t('forum.timeline.place', { number, last })}</span>
      <span className="timeline-date">
        <Ago at={topic.last_post.at} day />
      </span>
      <IconButton label={t('forum.timeline.last')} onClick={() => onJump(last)}>
        <ChevronsDown size={18} />
      </IconButton>
      {onWrite && (
        <IconButton label={t('forum.timeline.write')} onClick={onWrite}>
          <PenLine size={18} />
        </IconButton>
      )}
    </fieldset>
  )
}
