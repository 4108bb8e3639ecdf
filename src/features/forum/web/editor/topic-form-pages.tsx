import { useLocation } from '@tanstack/react-router'
import { isSlug } from '../../../../contract/taxonomy.ts'
import * as shared from '../../../publications/web/editor-pages.tsx'
import { topicEditor } from './topic-editor.tsx'
import { TopicForm } from './topic-form.tsx'

export function CreatePage() {
  const { category, resource, article } = useLocation().search as Record<string, unknown>
  const begin = {
    ...(typeof category === 'string' && { category }),
    ...(typeof resource === 'string' && isSlug(resource) && { resource }),
    ...(typeof article === 'string' && /^[1-9]\d{0,9}$/.test(article) && { article: Number(article) }),
  }
  return <shared.CreatePage kind={topicEditor} Form={TopicForm} begin={begin} />
}

export const EditPage = () => <shared.EditPage kind={topicEditor} Form={TopicForm} />

export const TranslationPage = () => <shared.TranslationPage kind={topicEditor} />
