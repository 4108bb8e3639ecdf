import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import type { FoundPage, FoundPerson } from '../search.contract.ts'

/** Authors and pages of the site that the question names, above what else was found. */
export function SearchBeside({
  people,
  pages,
}: {
  people: readonly FoundPerson[]
  pages: readonly FoundPage[]
}) {
  const t = useT()
  const to = useHref()
  const published = ({ resources, articles }: FoundPerson): string =>
    [
      resources ? t('search.people.resources', { count: resources }) : '',
      articles ? t('search.people.articles', { count: articles }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      {people.length > 0 && (
        <BesideList label={t('search.people.label')}>
          {people.map((person) => (
            <BesideItem
              key={person.id}
              href={to(`/user/${person.id}`)}
              icon={<Avatar src={person.avatar_url} size={40} />}
              title={person.username}
              text={published(person) || t('search.people.author')}
            />
          ))}
        </BesideList>
      )}
      {pages.length > 0 && (
        <BesideList label={t('search.pages.label')}>
          {pages.map(({ path, title, description }) => (
            <BesideItem
              key={path}
              href={to(path)}
              icon={<BookOpen size={22} aria-hidden="true" />}
              title={title}
              text={description}
            />
          ))}
        </BesideList>
      )}
    </>
  )
}

function BesideList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="search-beside" aria-label={label}>
      <h2>{label}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function BesideItem({
  href,
  icon,
  title,
  text,
}: {
  href: string
  icon: ReactNode
  title: string
  text: string
}) {
  return (
    <li className="panel">
      {icon}
      <div>
        <a className="stretched" href={href}>
          {title}
        </a>
        <p>{text}</p>
      </div>
    </li>
  )
}
