import type { ReactNode } from 'react'
import { platforms } from '../../../../contract/game.ts'
import { formatDay } from '../../../../contract/i18n/dates.ts'
import { formatBytes, formatNumber } from '../../../../contract/i18n/numbers.ts'
import { locales } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { useAuthorName } from '../../../publications/kind/web/use-author-name.ts'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import { gameVersionRanges } from '../../../resources/web/game-version-ranges.ts'
import type { ComparedResource } from '../../../resources/web/resources.queries.ts'
import type { ReadVersion } from '../../../versions/web/versions.queries.ts'

type Fact = {
  label: string
  /** Of a resource and the version people get first. */
  of: (resource: ComparedResource, version: ReadVersion | null) => ReactNode
}

/** What a server owner asks before choosing one of several. */
export function useComparedFacts(): Fact[] {
  const { t, locale } = useTranslator()
  const to = useHref()
  const nameOf = useAuthorName('resources')
  const number = (value: number) => formatNumber(locale, value)
  const day = (at: string | null) => at && <time dateTime={at}>{formatDay(locale, new Date(at))}</time>
  const fileOf = (version: ReadVersion | null) => version?.files.find(({ primary }) => primary)
  return [
    { label: t('resources.beside.about'), of: (resource) => resource.description },
    { label: t('resources.beside.type'), of: ({ type }) => t(`resources.one.${type}`) },
    {
      label: t('resources.beside.newest'),
      of: (resource, version) =>
        version && (
          <a className="link" href={`${to(resourcePath(resource))}/version/${version.id}`}>
            {version.number}
          </a>
        ),
    },
    { label: t('resources.fact.updated'), of: ({ updated_at: at }) => day(at) },
    {
      label: t('resources.fact.platforms'),
      of: (resource) => resource.platforms.map((code) => platforms[code]).join(', '),
    },
    {
      label: t('resources.fact.gameVersions'),
      of: (resource) => gameVersionRanges(resource.game_versions).join(', '),
    },
    {
      label: t('resources.tab.dependencies'),
      of: (_, version) =>
        version?.dependencies
          .filter(({ kind }) => kind === 'required')
          .map(({ name, resource }) => resource?.title ?? name)
          .join(', '),
    },
    {
      label: t('resources.fact.licence'),
      of: ({ licence }) => licence && (licence.id ?? t('resources.fact.ownLicence')),
    },
    {
      label: t('resources.links.source'),
      of: ({ links }) =>
        links.source && (
          <a className="link" href={links.source} target="_blank" rel="nofollow ugc noopener noreferrer">
            {new URL(links.source).host}
          </a>
        ),
    },
    {
      label: t('resources.passport.title'),
      of: (resource, version) => {
        const found = fileOf(version)?.verdict
        const verdict = found === 'refused' ? 'block' : found
        const href = `${to(resourcePath(resource))}#passport`
        return (
          verdict && (
            <a className="link" href={href}>
              {t(`resources.beside.verdict.${verdict}`)}
            </a>
          )
        )
      },
    },
    {
      label: t('resources.beside.reviewed'),
      of: ({ reviewed }) => t(reviewed ? 'resources.state.reviewed' : 'resources.state.unreviewed'),
    },
    {
      label: t('resources.beside.size'),
      of: (_, version) => fileOf(version) && formatBytes(locale, fileOf(version)!.size),
    },
    { label: t('resources.fact.downloads'), of: ({ counters }) => number(counters.downloads) },
    { label: t('resources.beside.followers'), of: ({ counters }) => number(counters.followers) },
    { label: t('resources.tab.comments'), of: ({ counters }) => number(counters.comments) },
    {
      label: t('resources.fact.categories'),
      of: (resource) =>
        resource.categories.map((category) => t(`taxonomy.categories.${category}`)).join(', '),
    },
    {
      label: t('resources.beside.languages'),
      of: (resource) => resource.languages.map((code) => locales[code].name).join(', '),
    },
    { label: t('resources.beside.author'), of: ({ author }) => nameOf(author) },
    { label: t('resources.fact.published'), of: ({ published_at: at }) => day(at) },
  ]
}
