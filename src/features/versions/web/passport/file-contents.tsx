import { ArrowLeft, FileText, Folder } from 'lucide-react'
import { formatBytes, formatNumber } from '../../../../contract/i18n/numbers.ts'
import { errorText } from '../../../../web/form/error-text.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Code } from '../../../../web/ui/text/code.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { Paging } from '../../../../web/page/paging.tsx'
import { SkeletonRows } from '../../../../web/ui/list/skeleton-rows.tsx'
import type { VersionFile } from '../../versions.contract.ts'
import { contentsTree, type TreeNode } from './contents-tree.ts'
import { viewSearch, type VersionView } from '../version-view.ts'
import { versionQueries, type ReadVersion } from '../versions.queries.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** What lies in an archive, page by page, and its texts to read. Folders fold by themselves, without scripts too. */
export function FileContents({
  slug,
  version,
  file,
  view,
  path,
}: {
  slug: string
  version: ReadVersion
  file: VersionFile
  view: VersionView
  /** Of the page, with the language. */
  path: string
}) {
  const { t, locale } = useTranslator()
  const { contents, entry } = view
  const list = useQuery({
    ...versionQueries.entries(slug, version.id, file.id, contents ?? 1),
    enabled: contents !== null && entry === null,
  })
  const text = useQuery({
    ...versionQueries.entry(slug, version.id, file.id, entry ?? ''),
    enabled: entry !== null,
  })
  const failure = entry === null ? list.error : text.error
  const draw = (node: TreeNode) =>
    node.kind === 'folder' ? (
      <li key={node.path}>
        <details open={node.files <= 12}>
          <summary>
            <Folder size={16} aria-hidden="true" />
            {node.name}
            <small>{formatNumber(locale, node.files)}</small>
          </summary>
          <ul>{node.children.map(draw)}</ul>
        </details>
      </li>
    ) : (
      <li key={node.entry.path} className="contents-file">
        {node.entry.text ? (
          <a
            className="link"
            href={path + viewSearch({ file: file.id, contents: contents ?? 1, entry: node.entry.path })}
          >
            <FileText size={16} aria-hidden="true" />
            {node.name}
          </a>
        ) : (
          <span>{node.name}</span>
        )}
        <small>{formatBytes(locale, node.entry.size)}</small>
      </li>
    )
  return (
    <section
      id="contents"
      className="scroll-mt-[calc(var(--bar)+16px)] [&>*+*]:mt-3.5"
      aria-labelledby="contents-title"
    >
      <h2 id="contents-title">{entry ?? t('resources.contents.title')}</h2>
      {failure && <Note tone="brick">{errorText(failure, t)}</Note>}
      {entry !== null && (
        <>
          <p>
            <a
              className="link inline-flex items-center gap-1"
              href={path + viewSearch({ file: file.id, contents: contents ?? 1 })}
            >
              <ArrowLeft size={16} aria-hidden="true" /> {t('resources.contents.back')}
            </a>
          </p>
          {text.data && (
            <Code
              code={text.data.text}
              title={<span className="min-w-0 wrap-anywhere">{text.data.path}</span>}
              texts={{
                copy: t('resources.contents.copy'),
                copied: t('resources.contents.copied'),
                label: t('resources.contents.label'),
              }}
            />
          )}
          {text.data?.truncated && <Note>{t('resources.contents.truncated')}</Note>}
        </>
      )}
      {entry === null && !failure && !list.data && (
        <SkeletonRows rows={4} label={t('resources.list.loading')} />
      )}
      {entry === null && list.data && (
        <>
          <ul className="contents-tree px-4 py-2 border border-line rounded-panel bg-surface text-14">
            {contentsTree(list.data.data).map(draw)}
          </ul>
          <Paging
            page={contents ?? 1}
            pages={list.data.meta.pages}
            href={(page) => path + viewSearch({ file: file.id, contents: page })}
            list="resources"
          />
        </>
      )}
    </section>
  )
}
