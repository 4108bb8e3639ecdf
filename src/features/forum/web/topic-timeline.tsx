import { ChevronsDown, ChevronsUp } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { IconButton } from '../../../web/ui/button/icon-button.tsx'

/** A topic this short needs no way to jump along. */
const shortest = 8

/** Where in the topic one is, and a slider to jump along it: at the right edge of a desk screen, below on phones. */
export function TopicTimeline({
  last,
  reached,
  onJump,
}: {
  last: number
  /** The post that is on the screen now. */
  reached: number
  onJump: (number: number) => void
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
      <span className="tabular-nums text-13 text-ink-2">{t('forum.timeline.place', { number, last })}</span>
      <IconButton label={t('forum.timeline.last')} onClick={() => onJump(last)}>
        <ChevronsDown size={18} />
      </IconButton>
    </fieldset>
  )
}
