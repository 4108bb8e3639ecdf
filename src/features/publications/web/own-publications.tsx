import '../kind/web/writing.css'
import { useLocation } from '@tanstack/react-router'
import { ChartNoAxesColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyPanel } from '../../../web/ui/list/empty-panel.tsx'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { Paging } from '../../../web/page/paging.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import type { AnyDraft } from '../drafts/web/draft-kind.ts'
import { DraftRow } from '../drafts/web/draft-row.tsx'
import type { PublicationFormState } from '../kind/web/form-state.ts'
import type { EditedPublication } from '../kind/web/publication-actions.ts'
import { readRevisionChoice } from '../revisions/web/revision-choice.ts'
import type { EditorKind } from './editor-kind.ts'
import type { DraftGlance, PublicationQueries } from './publication-queries.ts'

/** Everything a person has written of one kind: drafts that were never sent, and what was, whatever its status. */
export function OwnPublications<
  W extends PublicationFormState,
  D extends AnyDraft,
  T extends EditedPublication,
  L extends { id: number },
>({
  kind,
  api,
  model,
  create,
  note,
  markOf,
  rowOf,
  children,
}: {
  kind: EditorKind<W, D, T>
  api: PublicationQueries<T, D, L>
  /** Stands where there is nothing yet. */
  model: Parameters<typeof EmptyModel>[0]['name']
  create: { icon: ReactNode; label: string }
  note?: ReactNode
  /** What a row of a draft says before its time. */
  markOf?: (draft: DraftGlance) => ReactNode
  /** A row of what was sent. */
  rowOf: (item: L) => ReactNode
  /** What follows on the first page. */
  children?: ReactNode
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const words = kind.noun
  const { page } = readRevisionChoice(useLocation().search)
  const { data: begun } = useSuspenseQuery(api.queries.drafts())
  const { data: list } = useSuspenseQuery(api.own(locale, page))
  const placeOf = (draft: DraftGlance): string => {
    const id = api.itemIdOf(draft)
    if (id === null) return `${kind.createPath}?draft=${draft.id}`
    const { translation_language: language } = draft
    return `${kind.pathOfId(id)}/${language ? `translations/${language}` : 'edit'}`
  }
  const drafts = begun.map((draft) => (
    <DraftRow
      key={draft.id}
      draft={draft}
      kind={kind.drafts}
      href={to(placeOf(draft))}
      begun={api.itemIdOf(draft) === null}
      mark={markOf?.(draft)}
    />
  ))
  const rows = list.data.map(rowOf)
  const { pages } = list.meta
  return (
    <PageFrame
      title={t(`${words}.write.own.title`)}
      description={t(`${words}.write.own.description`)}
      path={null}
      index={false}
      actions={
        <div className="flex flex-wrap gap-2.5">
          <Button href={to('/profile/statistics')}>
            <ChartNoAxesColumn size={17} aria-hidden="true" />
            {t('publications.own.statistics')}
          </Button>
          <Button variant="primary" href={to(kind.createPath)}>
            {create.icon}
            {create.label}
          </Button>
        </div>
      }
    >
      <div className="own-rows grid gap-7 [&_h2]:mb-2.5 [&_h2]:text-18 [&_h2]:font-700">
        {note}
        {drafts.length > 0 && page === 1 && (
          <section aria-labelledby="own-drafts">
            <h2 id="own-drafts">{t('publications.own.drafts')}</h2>
            <ul className="panel write-rows">{drafts}</ul>
          </section>
        )}
        <section aria-labelledby={`own-${words}`}>
          <h2 id={`own-${words}`}>{t(`${words}.write.own.${words}`)}</h2>
          {rows.length === 0 ? (
            <EmptyPanel
              level={3}
              model={<EmptyModel name={model} />}
              title={t(`${words}.write.own.emptyTitle`)}
              text={t(`${words}.write.own.emptyText`)}
            />
          ) : (
            <ListRows>{rows}</ListRows>
          )}
          <Paging
            page={page}
            pages={pages}
            href={(number) => to(kind.ownPath) + (number > 1 ? `?page=${number}` : '')}
            list="publications"
          />
        </section>
        {page === 1 && children}
      </div>
    </PageFrame>
  )
}
