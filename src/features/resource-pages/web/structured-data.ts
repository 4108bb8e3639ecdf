import { locales } from '../../../contract/locales.ts'
import { segmentOfType, type ResourceType } from '../../../contract/taxonomy.ts'
import { breadcrumbs } from '../../../web/page/breadcrumbs.ts'
import type { Translator } from '../../../web/i18n/translator.tsx'
import type { SiteConfig } from '../../../web/site-config.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { cardOf } from '../../resources/web/resource-card-address.ts'
import { coverOf } from '../../resources/web/resource-pictures.ts'
import { isListed } from '../../resources/web/is-listed.ts'
import type { ReadVersion } from '../../versions/web/versions.queries.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'

const programs: readonly ResourceType[] = ['server-setup', 'mod', 'plugin', 'datapack', 'configuration']

/** The resource for search engines, in the words of schema.org; nothing for what should not be found. */
export function structuredData(
  resource: ReadResource,
  site: SiteConfig,
  translator: Translator,
): Record<string, unknown>[] {
  if (!isListed(resource)) return []
  const url = `${site.origin}/${resource.shown_language}${resourcePath(resource)}`
  const program = programs.includes(resource.type)
  const { author, latest_version: latest, licence } = resource
  return [
    {
      '@context': 'https://schema.org',
      '@type': program ? 'SoftwareApplication' : 'CreativeWork',
      name: resource.title,
      description: resource.description,
      image: [site.origin + cardOf(resource), site.origin + coverOf(resource).url],
      inLanguage: locales[resource.shown_language].tag,
      datePublished: resource.published_at,
      dateModified: resource.updated_at,
      ...(author.deleted ? {} : { author: { '@type': 'Person', name: author.username } }),
      ...(licence?.id ? { license: `https://spdx.org/licenses/${licence.id}.html` } : {}),
      publisher: { '@type': 'Organization', name: site.title, url: site.origin },
      url,
      keywords: resource.tags.map((tag) => tag.name),
      isAccessibleForFree: true,
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/DownloadAction',
        userInteractionCount: resource.counters.downloads,
      },
      ...(program && {
        applicationCategory: 'GameApplication',
        ...(latest && { softwareVersion: latest.number }),
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'RUB' },
      }),
    },
    breadcrumbs(stepsTo(resource, site, translator)),
  ]
}

/** The way to one version for search engines. */
export function versionStructuredData(
  resource: ReadResource,
  { id, number, state }: Pick<ReadVersion, 'id' | 'number' | 'state'>,
  site: SiteConfig,
  translator: Translator,
): Record<string, unknown>[] {
  if (!isListed(resource) || state !== 'public') return []
  const steps = stepsTo(resource, site, translator)
  const { url } = steps.at(-1)!
  return [
    breadcrumbs([
      ...steps,
      { name: translator.t('resources.tab.versions'), url: `${url}/versions` },
      { name: number, url: `${url}/version/${id}` },
    ]),
  ]
}

const stepsTo = (resource: ReadResource, site: SiteConfig, { t, locale }: Translator) => [
  { name: t('resources.list.title'), url: `${site.origin}/${locale}/resources` },
  {
    name: t(`taxonomy.types.${resource.type}`),
    url: `${site.origin}/${locale}/resources/${segmentOfType[resource.type]}`,
  },
  { name: resource.title, url: `${site.origin}/${resource.shown_language}${resourcePath(resource)}` },
]
