import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { locales, type Locale } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { ConfirmDialog } from '../../../../web/ui/overlay/confirm-dialog.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import type { DraftKind } from './draft-kind.ts'

/** Something begun and not sent. */
export function DraftRow({
  draft,
  kind,
  href,
  begun,
  mark,
}: {
  draft: {
    id: number
    title: string
    characters: number
    saved_at: string
    translation_language: Locale | null
  }
  kind: Pick<DraftKind, 'remove' | 'ownKey'>
  /** Where one goes on with it. */
  href: string
  /** Of an item that does not exist yet. */
  begun: boolean
  /** Before the time: what else there is to say. */
  mark?: ReactNode
}) {
  const { t } = useTranslator()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [asking, setAsking] = useState(false)
  const title = draft.title.trim() || t('publications.untitled')
  const language = draft.translation_language

  const handleRemove = async () => {
    await attempt(() => kind.remove(transportOf(client), draft.id))
    setAsking(false)
    await client.invalidateQueries({ queryKey: kind.ownKey })
  }
  return (
    <li className="write-row ruled grid-cols-[minmax(0,1fr)_auto] items-center">
      <div>
        <p className="write-row-title">
          <a className="link link-quiet" href={href}>
            {title}
          </a>
          {!begun && (
            <Badge tone="lapis">
              {language
                ? t('publications.own.translation', { language: locales[language].name })
                : t('publications.own.edit')}
            </Badge>
          )}
        </p>
        <p className="meta">
          {mark}
          <Moment at={draft.saved_at} />
          <span>{t('publications.characters', { count: draft.characters })}</span>
        </p>
      </div>
      <IconButton label={t('publications.own.removeDraft', { title })} onClick={() => setAsking(true)}>
        <Trash2 size={17} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('publications.throw.title')}
        text={t('publications.throw.text')}
        back={t('publications.throw.back')}
        confirm={t('publications.throw.button')}
        onConfirm={handleRemove}
      />
    </li>
  )
}
