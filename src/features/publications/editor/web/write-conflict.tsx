import { formatLocalMoment } from '../../../../contract/i18n/dates.ts'
import { locales } from '../../../../contract/locales.ts'
import { textLength, textOf } from '../../../../contract/rich-text/text-of.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import type { PublicationFormState } from '../../kind/web/form-state.ts'

/** Two texts of one draft: the one in this form and the one saved elsewhere. The person chooses which one stays. */
export function WriteConflict({
  open,
  mine,
  theirs,
  theirsAt,
  onMine,
  onTheirs,
}: {
  open: boolean
  mine: PublicationFormState
  theirs: PublicationFormState | null
  theirsAt: string | null
  onMine: () => unknown
  onTheirs: () => unknown
}) {
  const { t, locale } = useTranslator()
  const at = theirsAt ? formatLocalMoment(locale, new Date(theirsAt)) : ''
  return (
    <Dialog
      open={open}
      // There is no way around the question: the next key would be lost otherwise.
      onClose={() => {}}
      locked
      size="l"
      title={t('publications.conflict.title')}
      text={t('publications.conflict.text')}
      actions={
        <>
          <Button onClick={onTheirs}>{t('publications.conflict.takeTheirs')}</Button>
          <Button variant="primary" onClick={onMine}>
            {t('publications.conflict.keepMine')}
          </Button>
        </>
      }
    >
      <div className="grid mt-4 grid-cols-2 gap-4 max-lg:grid-cols-1 [&_h3]:text-14 [&_h3]:font-700">
        <Version heading={t('publications.conflict.mine')} formState={mine} />
        {theirs && <Version heading={t('publications.conflict.theirs', { date: at })} formState={theirs} />}
      </div>
    </Dialog>
  )
}

function Version({
  heading,
  at = '',
  formState,
}: {
  heading: string
  at?: string
  formState: PublicationFormState
}) {
  const { t } = useTranslator()
  const lang = formState.language ? locales[formState.language].tag : undefined
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <p className="text-ink-2 text-13 leading-ui">
        {t('publications.characters', { count: textLength(formState.content) })}
        {at && ` · ${at}`}
      </p>
      {/* Scrolls by itself, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className="write-version-text" tabIndex={0} role="group" aria-label={heading} lang={lang}>
        <b>{formState.title || t('publications.untitled')}</b>
        <p>{formState.description}</p>
        <p>{textOf(formState.content)}</p>
      </div>
    </section>
  )
}
