import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { BlocksMeter } from '../chart/blocks-meter.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

type ChecklistItem = { key: string; label: ReactNode; state: 'done' | 'todo' | 'bad' }

/** What is ready and what is missing, one block an item. */
export function Checklist({
  title,
  items,
  stateTexts,
}: {
  /** For example "9 of 12 ready". */
  title: string
  items: ChecklistItem[]
  /** The marks in words. */
  stateTexts: Record<ChecklistItem['state'], string>
}) {
  const done = items.filter((item) => item.state === 'done').length
  return (
    <div>
      <p className="mb-2 text-15 font-650">{title}</p>
      <BlocksMeter value={done} max={items.length} blocks={items.length} label={title} />
      <ul className="mt-3 space-y-2 text-14">
        {items.map((item) => (
          <li key={item.key} className="flex items-start gap-2.5" data-state={item.state}>
            <span className="checklist-mark">
              {item.state === 'done' && <Check size={12} />}
              {item.state === 'bad' && <X size={12} />}
            </span>
            <span className={item.state === 'done' ? 'text-ink-2' : undefined}>
              {item.label}
              <VisuallyHidden> ({stateTexts[item.state]})</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
