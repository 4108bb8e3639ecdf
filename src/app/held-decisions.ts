import { articleKind } from '../features/articles/api/article-kind.ts'
import { topicKind } from '../features/forum/api/topic-kind.ts'
import { decideReport } from '../features/moderation/api/content/decide-report.ts'
import type { Deciders } from '../features/moderation/api/held/held-jobs.ts'
import { decidePerson } from '../features/moderation/api/people/decide-person.ts'
import { decideText } from '../features/publications/review/api/decide.ts'
import { requestKind } from '../features/requests/api/request-kind.ts'
import { resourceKind } from '../features/resources/api/resource-kind.ts'
import { approveFirstVersion } from '../features/versions/api/review/approve-first-version.ts'
import { decideVersion } from '../features/versions/api/review/version-moderation.handlers.ts'
import { reportedKinds } from './content-sources.ts'

/** How each kind of decision is carried out once nobody can take it back. */
export const heldDeciders: Deciders = {
  user: decidePerson,
  article: (context) => decideText(articleKind, context),
  resource: (context) =>
    decideText(resourceKind, context, (writing, item) => approveFirstVersion(writing, item, context.viewer)),
  topic: (context) => decideText(topicKind, context),
  request: (context) => decideText(requestKind, context),
  version: decideVersion,
  report: decideReport(reportedKinds),
}
