import { useT } from '../../../../web/i18n/translator.tsx'
import { changeLog } from '../../change-log.ts'

/** What changed for programs, newest first. */
export function ChangeList() {
  const t = useT()
  return (
    <ul className="api-changes">
      {changeLog.map(({ date, version, key }) => (
        <li key={key}>
          <p className="api-quiet">
            <time dateTime={date}>{date}</time> · {version}
          </p>
          <p>{t(`apiDocs.change.${key}`)}</p>
        </li>
      ))}
    </ul>
  )
}
