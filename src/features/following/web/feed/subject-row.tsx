import { FolderOpen, Hash, Layers, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import type { FollowedSubject } from '../../following.contract.ts'

const icons = {
  resource: FolderOpen,
  author: FolderOpen,
  tag: Hash,
  category: FolderOpen,
  collection: Layers,
  search: Search,
}

/** Something that is or could be followed, with what can be done about it. */
export function SubjectRow({
  subject: { kind, title, path, picture },
  note,
  children,
}: {
  subject: FollowedSubject
  note?: string
  children: ReactNode
}) {
  const t = useT()
  const to = useHref()
  const Icon = icons[kind]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4.5 py-3 border-line not-first:border-t">
      {picture ? (
        <img className="size-9 notch-4" src={picture} width={36} height={36} alt="" loading="lazy" />
      ) : (
        <span className="grid place-items-center size-9 notch-4 wash-stone" aria-hidden="true">
          <Icon size={17} />
        </span>
      )}
      <div className="flex-1 min-w-40">
        <a className="font-600 wrap-anywhere" href={to(path)}>
          {title}
        </a>
        <p className="text-ink-3 text-13">{[t(`feed.subject.${kind}`), note].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex items-center gap-2">{children}</div>
    </li>
  )
}
