// Chunk: lists
import { useT } from '../../../web/i18n/translator.tsx'
import { Chip } from '../../../web/ui/text/chip.tsx'
import type { ListKind } from './list-kind.ts'
import type { Chosen } from './list-search.ts'

/** A choice with a name and an address for people. */
export type NamedChoice<Filter> = Chosen<Filter> & { name: string; href: string }

/** The words and filters in force, each with a link that removes it. */
export function ListChosen<Filter>({
  words,
  choices,
  reset,
}: {
  words: ListKind
  choices: NamedChoice<Filter>[]
  /** The address of the list without any of them. */
  reset: string
}) {
  const t = useT()
  if (choices.length === 0) return null
  return (
    <div className="browse-chosen flex flex-wrap items-center gap-2">
      {choices.map(({ field, value, name, href }) => (
        <Chip key={`${field} ${value}`} look="honey" href={href} removeText={t(`${words}.chosen.remove`)}>
          {field === 'q' ? t(`${words}.chosen.words`, { words: name }) : name}
        </Chip>
      ))}
      <a className="link" href={reset}>
        {t(`${words}.chosen.reset`)}
      </a>
    </div>
  )
}
