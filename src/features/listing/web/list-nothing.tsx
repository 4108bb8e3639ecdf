// Chunk: lists
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyPanel } from '../../../web/ui/list/empty-panel.tsx'
import type { NamedChoice } from './list-chosen.tsx'
import type { ListKind } from './list-kind.ts'

const first = {
  articles: { model: 'book', create: '/article/create', button: 'articles.list.write' },
  resources: { model: 'chest', create: '/resource/create', button: 'resources.list.publish' },
} as const

/**
 * Nothing here: because of the words, because of the choices, or because nothing has been published yet.
 * Offers to drop one choice where that helps.
 */
export function ListNothing<Filter>({
  words,
  filter: { q, page },
  narrowed,
  addressOf,
  choices,
  totals,
}: {
  words: ListKind
  filter: { q: string; page: number }
  /** Something is chosen besides the words. */
  narrowed: boolean
  /** The list with nothing but these words asked of it. */
  addressOf: (q: string) => string
  choices: NamedChoice<Filter>[]
  /** How much there is without each of the first choices, as far as that is known. */
  totals: readonly (number | undefined)[]
}) {
  const t = useT()
  const to = useHref()
  const { model, create, button } = first[words]
  if (!q && !narrowed && page === 1)
    return (
      <EmptyPanel
        model={<EmptyModel name={model} />}
        title={t(`${words}.list.emptyTitle`)}
        text={t(`${words}.list.emptyText`)}
        action={<Button href={to(create)}>{t(button)}</Button>}
      />
    )
  return (
    <EmptyPanel
      model={<EmptyModel name="compass" />}
      title={q ? t(`${words}.nothing.titleOf`, { query: q }) : t(`${words}.nothing.title`)}
      text={t(`${words}.nothing.${narrowed ? 'narrowed' : 'text'}`)}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {totals.map((total, place) => {
            const choice = choices[place]!
            return (
              !!total && (
                <Button key={`${choice.field} ${choice.value}`} href={choice.href}>
                  {t(`${words}.nothing.without`, { choice: choice.name, count: total })}
                </Button>
              )
            )
          })}
          <Button href={to(addressOf(narrowed ? q : ''))}>
            {t(`${words}.nothing.${narrowed ? 'widen' : 'all'}`)}
          </Button>
        </div>
      }
    />
  )
}
