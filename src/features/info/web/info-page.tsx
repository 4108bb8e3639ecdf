import { useParams } from '@tanstack/react-router'
import { infoPages } from '../../../contract/taxonomy.ts'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Tabs } from '../../../web/ui/tabs.tsx'

export function InfoPage() {
  const asked = useParams({ strict: false }).page
  const type = infoPages.find((page) => page === asked) ?? null
  const t = useT()
  const to = useHref()
  const title = type ? t(`info.${type}.title`) : t('info.title')
  const description = type ? t(`info.${type}.description`) : t('info.description')
  return (
    <PageFrame title={title} description={description} path={type ? `/info/${type}` : '/info'} narrow>
      <Tabs
        label={t('info.title')}
        current={type ?? ''}
        items={infoPages.map((page) => ({
          key: page,
          label: t(`info.${page}.title`),
          href: to(`/info/${page}`),
        }))}
      />
      <p className="page-lead mt-8">{description}</p>
      <div className="panel">
        <EmptyState
          model={<EmptyModel name="book" />}
          title={t('info.emptyTitle')}
          text={t('info.emptyText')}
          action={<Button href={to('/')}>{t('info.home')}</Button>}
        />
      </div>
    </PageFrame>
  )
}
