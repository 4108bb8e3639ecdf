import { CornerDownLeft, Eye, FileText, Hash, History, Lightbulb, Trash2, User, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { locales } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Listbox } from '../../../../web/ui/option-list/listbox.tsx'
import { MarkedText } from '../../../../web/ui/option-list/marked-text.tsx'
import type { Suggestion } from '../../suggest.contract.ts'
import { forget, type Choice, type useSuggest } from './use-suggest.ts'

/** The suggestions below a search field, or while it is empty what was searched and opened last on this device. */
export function SuggestList({ suggest }: { suggest: ReturnType<typeof useSuggest> }) {
  const { t } = useTranslator()
  const { id, typed, corrected, choices, current } = suggest
  const isRecent = choices.at(-1)?.kind === 'clear'
  const recent = choices.some(({ kind }) => kind === 'viewed')
    ? 'search.suggest.history'
    : 'search.suggest.recent'
  return (
    <>
      {isRecent && <div className="suggest-note">{t(recent)}</div>}
      {!isRecent && corrected !== null && (
        <div className="suggest-note">{t('search.suggest.corrected', { to: corrected })}</div>
      )}
      <Listbox
        id={id}
        label={t(isRecent ? recent : 'search.suggest.label')}
        className="suggest-list"
        current={current}
        onPoint={suggest.point}
        rows={choices.map((choice, index) => ({
          key: keyOf(choice),
          selected: index === current,
          className: 'option suggest-row',
          onChoose: () => suggest.choose(choice),
          content: <ChoiceContent choice={choice} typed={typed} />,
        }))}
      />
    </>
  )
}

const keyOf = (choice: Choice): string =>
  choice.kind === 'suggestion'
    ? `${choice.suggestion.kind} ${choice.suggestion.path} ${choice.text}`
    : `${choice.kind} ${choice.kind === 'viewed' ? choice.viewed.path : choice.text}`

function ChoiceContent({ choice, typed }: { choice: Choice; typed: string }) {
  const { t } = useTranslator()
  if (choice.kind === 'suggestion') return <SuggestionContent suggestion={choice.suggestion} typed={typed} />
  if (choice.kind === 'clear')
    return (
      <>
        <Picture>
          <Trash2 size={18} />
        </Picture>
        <span className="suggest-text">{t('search.suggest.clear')}</span>
      </>
    )
  return (
    <>
      <Picture>{choice.kind === 'recent' ? <History size={18} /> : <Eye size={18} />}</Picture>
      {choice.kind === 'recent' ? (
        <span className="suggest-text">{choice.text}</span>
      ) : (
        <span className="suggest-text">
          <span className="suggest-title" lang={locales[choice.viewed.language].tag}>
            {choice.viewed.title}
          </span>
          <small>
            {t(`search.suggest.kind.${choice.viewed.kind}`)} · {t('search.suggest.viewed')}
          </small>
        </span>
      )}
      <span className="sr-only">{t('search.suggest.removeKey')}</span>
      {/* For a pointer; with the keyboard it is Delete, because an option can hold no button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span
        className="suggest-remove"
        aria-hidden="true"
        title={t(choice.kind === 'recent' ? 'search.suggest.remove' : 'search.suggest.removeViewed')}
        onClick={(event) => {
          event.stopPropagation()
          forget(choice)
        }}
      >
        <X size={16} />
      </span>
    </>
  )
}

function SuggestionContent({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  const { t, locale } = useTranslator()
  const { kind, text, type, language, count, detail } = suggestion
  const what = type ? t(`taxonomy.types.${type}`) : t(`search.suggest.kind.${kind}`)
  const details = [detail, count === null ? null : t('search.suggest.publications', { count })]
  return (
    <>
      <Picture>
        <SuggestionPicture suggestion={suggestion} />
      </Picture>
      <span className="suggest-text">
        <span
          className="suggest-title"
          lang={language && language !== locale ? locales[language].tag : undefined}
        >
          <MarkedText text={text} typed={typed} />
        </span>
        <small>{[what, ...details].filter((part) => part !== null).join(' · ')}</small>
      </span>
      <span className="suggest-enter" aria-hidden="true">
        <CornerDownLeft size={16} />
      </span>
    </>
  )
}

const Picture = ({ children }: { children: ReactNode }) => (
  <span className="suggest-picture" aria-hidden="true">
    {children}
  </span>
)

/** The thing's own picture, one that the server draws from its seed, or the sign of its kind. */
function SuggestionPicture({
  suggestion: { kind, picture, picture_seed: seed },
}: {
  suggestion: Suggestion
}) {
  const drawn = seed && `/covers/${seed}-${kind === 'resource' ? 'icon-80' : '320'}.webp`
  const src = picture?.url ?? drawn
  if (src) return <img src={src} width={40} height={40} alt="" decoding="async" />
  if (kind === 'author') return <User size={18} />
  if (kind === 'tag') return <Hash size={18} />
  if (kind === 'concept') return <Lightbulb size={18} />
  return <FileText size={18} />
}
