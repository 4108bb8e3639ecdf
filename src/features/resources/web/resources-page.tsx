import { useParams, useSearch } from '@tanstack/react-router'
import { segmentOfType, typeOfSegment } from '../../../contract/taxonomy.ts'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { TypeStrip } from './type-strip.tsx'

export function ResourcesPage() {
  const type = typeOfSegment(useParams({ strict: false }).type ?? '')
  const { q } = useSearch({ strict: false }) as { q?: unknown }
  const search = typeof q === 'string' ? q.slice(0, 128).trim() : ''
  const t = useT()
  const to = useHref()
  const title = type ? t(`taxonomy.types.${type}`) : t('resources.list.title')
  return (
    <PageFrame
      title={title}
      description={type ? t(`resources.list.about.${type}`) : t('resources.list.description')}
      path={type ? `/resources/${segmentOfType[type]}` : '/resources'}
      // A search is one visitor's question, not a page of its own.
      index={search === ''}
    >
      <TypeStrip current={type} />
      <div className="panel mt-6">
        <EmptyState
          model={<EmptyModel name="chest" />}
          title={search ? t('resources.list.nothingFound') : t('resources.list.emptyTitle')}
          text={
            search ? t('resources.list.nothingFoundText', { query: search }) : t('resources.list.emptyText')
          }
          action={
            search ? (
              <Button href={to(type ? `/resources/${segmentOfType[type]}` : '/resources')}>
                {t('resources.list.reset')}
              </Button>
            ) : (
              <Button href={to('/resource/create')}>{t('resources.list.publish')}</Button>
            )
          }
        />
      </div>
    </PageFrame>
  )
}
