import './compare.css'
import { useQueries } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { locales } from '../../../../contract/locales.ts'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/list/empty-state.tsx'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import { compareAddress, comparedIds } from '../../../resources/web/compare-address.ts'
import { iconOf } from '../../../resources/web/resource-pictures.ts'
import { resourceQueries } from '../../../resources/web/resources.queries.ts'
import type { ComparedResource } from '../../../resources/web/resources.queries.ts'
import { useCompared } from '../../../resources/web/use-compared.ts'
import { versionQueries } from '../../../versions/web/versions.queries.ts'
import { useComparedFacts } from './compared-facts.tsx'

const anything = { platform: null, gameVersion: null }

/** Up to four resources in a table, one fact a row. */
function ComparedTable({ resources }: { resources: readonly ComparedResource[] }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { ids, choose } = useCompared()
  const versions = useQueries({
    queries: resources.map(({ slug }) => versionQueries.best(slug, anything)),
  })
  const facts = useComparedFacts()
  const others = (id: number) => resources.filter((one) => one.id !== id).map((one) => one.id)
  return (
    <div className="table-scroll panel compared">
      <table className="data-table">
        <thead>
          <tr>
            <td aria-label={t('resources.beside.title')} />
            {resources.map((resource) => {
              const icon = iconOf(resource)
              return (
                <th key={resource.id} scope="col">
                  <img src={icon.url} srcSet={icon.srcSet} sizes="48px" width={48} height={48} alt="" />
                  <a
                    className="link"
                    href={to(resourcePath(resource))}
                    lang={
                      resource.shown_language === locale ? undefined : locales[resource.shown_language].tag
                    }
                  >
                    {resource.title}
                  </a>
                  <Button
                    square
                    size="s"
                    variant="ghost"
                    href={to(compareAddress(others(resource.id)))}
                    aria-label={t('resources.beside.drop', { title: resource.title })}
                    title={t('resources.beside.remove')}
                    onClick={() => choose(ids.filter((id) => id !== resource.id))}
                  >
                    <X size={16} aria-hidden="true" />
                  </Button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {resources.map((resource, at) => (
                <td key={resource.id}>{of(resource, versions[at]?.data ?? null) || '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Resources beside each other. Which ones stands in the address; without any, those this device has set aside. */
export function ComparePage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const router = useRouter()
  const asked = comparedIds(useLocation().search)
  const { data: resources } = useSuspenseQuery(resourceQueries.compared(asked, locale))
  const { ids, address } = useCompared()
  const elsewhere = asked.length === 0 && ids.length > 0 ? to(address) : null
  useEffect(() => {
    if (elsewhere) void router.navigate({ href: elsewhere, replace: true })
  }, [elsewhere, router])
  return (
    <PageFrame
      title={t('resources.beside.title')}
      description={t('resources.beside.description')}
      path="/compare"
      index={false}
    >
      {resources.length > 0 ? (
        <ComparedTable resources={resources} />
      ) : (
        <div className="panel">
          <EmptyState
            model={<EmptyModel name="compass" />}
            title={t('resources.beside.emptyTitle')}
            text={t('resources.beside.emptyText')}
            action={<Button href={to('/resources')}>{t('resources.beside.choose')}</Button>}
          />
        </div>
      )}
    </PageFrame>
  )
}
