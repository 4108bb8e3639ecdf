import { isLocale } from '../../../../contract/locales.ts'
import { usePosted } from '../../../../web/form/plain-form.tsx'
import * as shared from '../../../publications/web/editor-pages.tsx'
import { articleEditor } from './article-editor.tsx'
import { ArticleForm } from './article-form.tsx'

export function CreatePage() {
  const { title = '', description = '', language } = usePosted('article')?.values ?? {}
  const begin = { title, description, language: isLocale(language) ? language : null }
  return <shared.CreatePage kind={articleEditor} Form={ArticleForm} begin={begin} />
}

export const EditPage = () => <shared.EditPage kind={articleEditor} Form={ArticleForm} />

export const TranslationPage = () => <shared.TranslationPage kind={articleEditor} />
