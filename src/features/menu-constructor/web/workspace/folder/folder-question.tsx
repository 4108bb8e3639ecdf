import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Segmented } from '../../../../../web/ui/field/segmented.tsx'
import { conflictsOf, resolveParts, type Side } from '../../../project/merge/merge-texts.ts'
import type { Question } from './compare-folder.ts'
import type { Answer } from './folder-session.ts'

/** A file both sides changed: keep mine, take the disk's, or see both and choose place by place. */
export function FolderQuestion({
  question,
  path,
  onAnswer,
}: {
  question: Question
  path: string
  onAnswer: (answer: Answer) => void
}) {
  const t = useT()
  const conflicts = question.kind === 'conflict' ? conflictsOf(question.parts) : []
  const [shown, setShown] = useState(false)
  const [sides, setSides] = useState<Side[]>(() => conflicts.map(() => 'mine'))
  const chooseAll = (side: Side) => {
    // Only the places both changed: what one side changed alone stays in either case.
    if (question.kind !== 'conflict') onAnswer(side)
    else
      onAnswer({
        text: resolveParts(
          question.parts,
          conflicts.map(() => side),
        ),
      })
  }
  return (
    <section className="mc-question" aria-label={path}>
      <h3 className="flex items-center gap-2 text-15 font-650">
        <TriangleAlert size={16} className="text-brick flex-none" />
        <code className="wrap-anywhere">{path}</code>
      </h3>
      <p className="text-ink-2 text-14">
        {t(`constructor.folder.question.${question.kind}`, { count: conflicts.length })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={() => chooseAll('mine')}>
          {t(`constructor.folder.keepMine.${question.kind}`)}
        </Button>
        <Button size="s" onClick={() => chooseAll('disk')}>
          {t(`constructor.folder.takeDisk.${question.kind}`)}
        </Button>
        {conflicts.length > 0 && (
          <Button size="s" variant="ghost" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t('constructor.folder.showBoth')}
          </Button>
        )}
      </div>
      {shown && question.kind === 'conflict' && (
        <>
          {conflicts.map((conflict, index) => (
            <div key={conflict.line} className="grid gap-1.5">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className="text-13 text-ink-3">
                  {t('constructor.folder.conflictLine', { line: conflict.line })}
                </span>
                <Segmented
                  label={t('constructor.folder.conflictLine', { line: conflict.line })}
                  value={sides[index] ?? 'mine'}
                  items={[
                    { value: 'mine', label: t('constructor.folder.mine') },
                    { value: 'disk', label: t('constructor.folder.disk') },
                  ]}
                  onChange={(side) => setSides(sides.with(index, side === 'disk' ? 'disk' : 'mine'))}
                />
              </div>
              <div className="mc-both">
                <pre
                  aria-label={t('constructor.folder.mine')}
                  data-chosen={sides[index] !== 'disk' || undefined}
                >
                  {conflict.mine || '—'}
                </pre>
                <pre
                  aria-label={t('constructor.folder.disk')}
                  data-chosen={sides[index] === 'disk' || undefined}
                >
                  {conflict.disk || '—'}
                </pre>
              </div>
            </div>
          ))}
          <div>
            <Button
              size="s"
              variant="primary"
              onClick={() => onAnswer({ text: resolveParts(question.parts, sides) })}
            >
              {t('constructor.folder.useChosen')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
