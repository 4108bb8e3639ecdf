import { FileMinus, FilePlus, FilePen } from 'lucide-react'
import { formatBytes } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import type { VersionComparison } from '../versions.contract.ts'

/** Files added, removed and changed; texts as a difference line by line. */
export function VersionDifferences({ comparison }: { comparison: VersionComparison }) {
  const { t, locale } = useTranslator()
  const { added, removed, changed, same, truncated, from, to } = comparison
  const size = (bytes: number) => formatBytes(locale, bytes)
  return (
    <div className="grid gap-2.5">
      <p className="text-ink-2">
        {t('resources.compare.summary', {
          from: from.number,
          to: to.number,
          added: added.length,
          removed: removed.length,
          changed: changed.length,
          same,
        })}
      </p>
      {truncated && <Note>{t('resources.compare.truncated')}</Note>}
      {changed.map((entry) =>
        entry.diff ? (
          <Disclosure
            key={entry.path}
            boxed
            open={changed.length <= 3}
            title={
              <span className="difference-name">
                <FilePen size={16} aria-hidden="true" /> <code>{entry.path}</code>
              </span>
            }
          >
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
            <pre className="difference" tabIndex={0}>
              {entry.diff.map((part, index) =>
                part.kind === 'added' ? (
                  <ins className="wash-patina no-underline" key={index}>
                    {part.text}
                  </ins>
                ) : part.kind === 'removed' ? (
                  <del className="wash-brick" key={index}>
                    {part.text}
                  </del>
                ) : (
                  <span key={index}>{part.text}</span>
                ),
              )}
            </pre>
          </Disclosure>
        ) : (
          <p key={entry.path} className="difference-name">
            <FilePen size={16} aria-hidden="true" /> <code>{entry.path}</code>
            <small>
              {t('resources.compare.sizes', {
                before: size(entry.size_before),
                after: size(entry.size_after),
              })}
            </small>
          </p>
        ),
      )}
      {[
        { key: 'added', entries: added, icon: FilePlus },
        { key: 'removed', entries: removed, icon: FileMinus },
      ].map(
        ({ key, entries, icon: Icon }) =>
          entries.length > 0 && (
            <Disclosure key={key} boxed title={t(`resources.compare.${key}`, { count: entries.length })}>
              <ul
                className="[&>li]:min-h-7.5 data-[kind=added]:[&_svg]:text-patina data-[kind=removed]:[&_svg]:text-brick"
                data-kind={key}
              >
                {entries.map((entry) => (
                  <li key={entry.path} className="difference-name">
                    <Icon size={16} aria-hidden="true" /> <code>{entry.path}</code>
                    <small>{size(entry.size)}</small>
                  </li>
                ))}
              </ul>
            </Disclosure>
          ),
      )}
    </div>
  )
}
