// Chunk: lists
import { Rich, useT } from '../../../web/i18n/translator.tsx'
import type { Understanding } from '../../search/search.contract.ts'
import type { ListKind } from './list-kind.ts'

/** What was looked for instead of what was typed, and that only near things were found. */
export function ListUnderstood({
  words,
  meta: { corrected, match = 'all' },
  exact,
}: {
  words: ListKind
  meta: Partial<Understanding>
  /** The address of the same list by the words as they were typed. */
  exact: string
}) {
  const t = useT()
  const near = match === 'most' || match === 'some'
  if (!corrected && !near) return null
  return (
    <div className="mb-3 text-ink-2 [&_a]:text-patina [&_a]:font-650 [&_a]:underline [&_a]:underline-offset-3">
      {corrected && (
        <p>
          <Rich
            id={`${words}.words.corrected`}
            values={{ from: corrected.from, to: corrected.to }}
            parts={{
              meant: (text) => <b className="text-ink">{text}</b>,
              exact: (text) => <a href={exact}>{text}</a>,
            }}
          />
        </p>
      )}
      {near && <p>{t(`${words}.words.nearest`)}</p>}
    </div>
  )
}
