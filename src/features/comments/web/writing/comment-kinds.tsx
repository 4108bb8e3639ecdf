import { useT } from '../../../../web/i18n/translator.tsx'
import { commentKinds } from '../../comment-limits.contract.ts'
import type { CommentKind } from '../../comment-limits.contract.ts'
import { kindIcons } from '../comment-kind.tsx'

/** What a comment is: one of the kinds, or none. Pressing the chosen one again takes it back. */
export function CommentKinds({
  kind,
  onChange,
}: {
  kind: CommentKind | null
  onChange: (kind: CommentKind | null) => void
}) {
  const t = useT()
  return (
    <fieldset className="comment-kinds">
      <legend className="sr-only">{t('comments.write.kind')}</legend>
      {commentKinds.map((option) => {
        const Icon = kindIcons[option]
        return (
          <label key={option} className="comment-kind" data-kind={option}>
            <input
              type="radio"
              name="kind"
              value={option}
              checked={kind === option}
              onChange={() => onChange(option)}
              onClick={() => kind === option && onChange(null)}
            />
            <Icon size={15} />
            {t(`comments.kind.${option}`)}
          </label>
        )
      })}
    </fieldset>
  )
}
