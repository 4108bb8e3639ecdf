import type { ReactNode } from 'react'
import { ExternalLink } from 'lucide-react'
import { locales } from '../../../contract/locales.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { BreadcrumbNav } from '../../../web/page/breadcrumb-nav.tsx'
import { Head } from '../../../web/page/head.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Tabs } from '../../../web/ui/layout/tabs.tsx'
import type { EditedPublication, WriterWords } from '../kind/web/publication-actions.ts'
import { StageBadge } from '../review/web/review-stage.tsx'
import type { EditorLink } from './editor-links.tsx'

/** What a page behind one item says of itself. */
export type OwnerPage = {
  /** Of the page, where its tab does not name it. */
  title?: string
  actions?: ReactNode
  /** Its content is read rather than worked on. */
  narrow?: boolean
  children: ReactNode
}

/** Around every page behind one item: which item it is, where it stands, the way to it, and the other pages. */
export function OwnerFrame({
  noun,
  item,
  path,
  picture,
  pages,
  current,
  title,
  actions,
  narrow = false,
  children,
}: OwnerPage & {
  noun: WriterWords
  item: Omit<EditedPublication, 'abilities'> & { shown_language: EditedPublication['original_language'] }
  /** Its address, without the language. */
  path: string
  /** Null: its kind has none. */
  picture: { url: string; srcSet: string } | null
  pages: EditorLink[]
  current: string
}) {
  const t = useT()
  const to = useHref()
  const label = (key: string) => t(`${noun}.write.tabs.${key}`)
  return (
    <div className="wrap pt-9 pb-6 max-md:pt-6 max-md:pb-4">
      <Head
        title={`${title ?? label(current)} · ${item.title}`}
        description={item.title}
        path={null}
        index={false}
      />
      <BreadcrumbNav
        label={t('publications.frame.breadcrumbs')}
        steps={[
          { name: t(`${noun}.list.title`), href: to(`/${noun}`) },
          { name: item.title, href: to(path), lang: locales[item.shown_language].tag },
          ...(title
            ? pages
                .filter(({ key }) => key === current)
                .map(({ href }) => ({ name: label(current), href: to(href) }))
            : []),
          { name: title ?? label(current) },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 mb-4">
        <div className="flex items-center gap-3.5 min-w-0">
          {picture && (
            <img
              className="size-14 notch-4 object-cover shrink-0 max-md:size-12"
              src={picture.url}
              srcSet={picture.srcSet}
              sizes="56px"
              width={56}
              height={56}
              alt=""
            />
          )}
          <div className="grid gap-1.5 justify-items-start min-w-0">
            <h1
              className="text-26 font-750 leading-tight wrap-anywhere max-md:text-21"
              lang={locales[item.shown_language].tag}
            >
              {item.title}
            </h1>
            <StageBadge item={item} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          {actions}
          <Button href={to(path)}>
            <ExternalLink size={17} aria-hidden="true" />
            {t('publications.frame.open')}
          </Button>
        </div>
      </div>
      <div className="mb-6 [&_.tab]:px-2.5">
        <Tabs
          label={label('label')}
          current={current}
          items={pages
            .filter(({ shown }) => shown)
            .map(({ key, href }) => ({ key, label: label(key), href: to(href) }))}
        />
      </div>
      <div className={narrow ? 'max-w-205' : undefined}>
        {title && <h2 className="mb-4 text-21 font-750 wrap-anywhere">{title}</h2>}
        {children}
      </div>
    </div>
  )
}
