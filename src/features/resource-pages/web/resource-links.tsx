import { ArrowUpRight, BookOpen, Bug, CodeXml, HeartHandshake, MessageCircle } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { linkKinds } from '../../resources/limits/resource-limits.contract.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'

const icons = {
  source: CodeXml,
  issues: Bug,
  docs: BookOpen,
  chat: MessageCircle,
  donate: HeartHandshake,
} as const

/** Where else it can be found. */
export function ResourceLinks({ links }: { links: ReadResource['links'] }) {
  const t = useT()
  const given = linkKinds.filter((kind) => links[kind])
  if (given.length === 0) return null
  return (
    <ul className="panel resource-links" aria-label={t('resources.links.label')}>
      {given.map((kind) => {
        const Icon = icons[kind]
        return (
          <li key={kind}>
            <a
              href={links[kind]!}
              target="_blank"
              rel="nofollow ugc noopener noreferrer"
              title={links[kind]!}
            >
              <Icon size={17} aria-hidden="true" />
              {t(`resources.links.${kind}`)}
              <ArrowUpRight size={16} aria-hidden="true" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
