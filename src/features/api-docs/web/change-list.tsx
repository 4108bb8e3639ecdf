import { useT } from '../../../web/i18n/translator.tsx'
import { changeLog } from '../change-log.ts'

/** What changed for programs, newest first. */
export function ChangeList() {
  const t = useT()
  return (
    <ul>
      {changeLog.map(({ date, version, key }) => (
        <li className="py-2.5 border-t border-line" key={key}>
          <p className="text-ink-3 text-14">
            <time dateTime={date}>{date}</time> · {version}
          </p>
          <p>{t(`apiDocs.change.${key}`)}</p>
        </li>
      ))}
    </ul>
  )
}
