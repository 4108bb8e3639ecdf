import {
  collectedSources,
  publicationSources,
  reportedKinds,
  reportedSources,
  subjectSources,
} from './content-sources.ts'
import { feedSources, followedKinds } from './following.ts'
import { heldDeciders } from './held-decisions.ts'
import { segmentOfType } from '../contract/taxonomy.ts'
import { accountFeature } from '../features/account/api/account.handlers.ts'
import { apiVersion } from '../features/api-docs/change-log.ts'
import { referenceTags } from '../features/api-docs/api/reference-tags.ts'
import { apiDocsFeature } from '../features/api-docs/api/api-docs.handlers.ts'
import { analyticsFeature } from '../features/analytics/api/analytics.handlers.ts'
import { findArticleUses } from '../features/articles/api/article-uses.store.ts'
import { findResourceUses } from '../features/resources/api/resource-uses.store.ts'
import { findVersionUses } from '../features/versions/api/version-uses.store.ts'
import { articlesFeature } from '../features/articles/api/articles.handlers.ts'
import { checkArticleTitle } from '../features/articles/api/check-title.ts'
import { articleSearch, articleTitles } from '../features/articles/api/search-articles.ts'
import { countArticleView } from '../features/articles/api/visit-counter.ts'
import { attachmentsFeature } from '../features/attachments/api/attachments.handlers.ts'
import { tusFeature } from '../features/attachments/api/tus.handlers.ts'
import { articleForms } from '../features/articles/api/articles.forms.ts'
import { authForms } from '../features/auth/api/sessions/auth.forms.ts'
import { authFeature } from '../features/auth/api/sessions/auth.handlers.ts'
import { registrationFeature } from '../features/auth/api/registration/registration.handlers.ts'
import { resolveViewer } from '../features/auth/api/sessions/resolve-viewer.ts'
import { securityFeature } from '../features/auth/api/security.handlers.ts'
import { securityNotice } from '../features/auth/api/security-notice.ts'
import { collectionsFeature } from '../features/collections/api/collections.handlers.ts'
import { compatibilityForms } from '../features/compatibility/api/compatibility.forms.ts'
import { compatibilityFeature } from '../features/compatibility/api/compatibility.handlers.ts'
import { compatibilityWavesFeature } from '../features/compatibility/api/compatibility-waves.handlers.ts'
import { commentForms } from '../features/comments/api/comments.forms.ts'
import { commentsFeature } from '../features/comments/api/comments.handlers.ts'
import { appealsFeature } from '../features/moderation/api/people/appeals.handlers.ts'
import { auditFeature } from '../features/moderation/api/audit/audit.handlers.ts'
import { blockedDomainsFeature } from '../features/moderation/api/content/blocked-domains.handlers.ts'
import { complaintsFeature } from '../features/moderation/api/letters/complaints.handlers.ts'
import { contactFeature } from '../features/moderation/api/letters/contact.handlers.ts'
import { contentReviewsFeature } from '../features/moderation/api/content/content-reviews.handlers.ts'
import { serversFeature } from '../features/my-server/api/servers.handlers.ts'
import { myServerFeature } from '../features/my-server/api/my-server.handlers.ts'
import { menuConstructorFeature } from '../features/menu-constructor/api/menu-constructor.handlers.ts'
import { sitePages } from '../features/info/api/site-pages.ts'
import { closedWhileSoon } from '../features/forum/api/forum-open.ts'
import { forumFeature } from '../features/forum/api/forum.handlers.ts'
import { endpoints as postEndpoints } from '../features/forum/posts.contract.ts'
import { postsFeature } from '../features/forum/api/posts/posts.handlers.ts'
import { topicSearch, topicTitles } from '../features/forum/api/search-topics.ts'
import { countTopicView } from '../features/forum/api/topic-views.ts'
import { topicForms } from '../features/forum/api/topics.forms.ts'
import { topicsFeature } from '../features/forum/api/topics.handlers.ts'
import { dealsFeature } from '../features/requests/api/deals/deals.handlers.ts'
import { requestsFeature } from '../features/requests/api/requests.handlers.ts'
import { requestSearch, requestTitles } from '../features/requests/api/search-requests.ts'
import { followingFeature } from '../features/following/api/following.handlers.ts'
import { infoFeature } from '../features/info/api/info.handlers.ts'
import { moderationForms } from '../features/moderation/api/people/moderation.forms.ts'
import { moderationFeature } from '../features/moderation/api/people/moderation.handlers.ts'
import { notificationsFeature } from '../features/notifications/api/notifications.handlers.ts'
import { ringBell } from '../features/notifications/api/ring-bell.ts'
import { pushFeature } from '../features/push/api/push.handlers.ts'
import { queuesFeature } from '../features/moderation/api/queues/queues.handlers.ts'
import { reportsFeature } from '../features/moderation/api/content/reports.handlers.ts'
import { profilesFeature } from '../features/profiles/api/profiles.handlers.ts'
import { reactionsFeature } from '../features/reactions/api/reactions.handlers.ts'
import { resourceFollowsFeature } from '../features/resources/follows/api/follows.handlers.ts'
import { countResourceView } from '../features/resources/api/resource-views.ts'
import { checkResourceSlug } from '../features/resources/api/slugs/resource-slug.ts'
import { resourceForms } from '../features/resources/api/resources.forms.ts'
import { resourcesFeature } from '../features/resources/api/resources.handlers.ts'
import { resourceSearch, resourceTitles } from '../features/resources/list/api/search-resources.ts'
import { resourceTeamFeature } from '../features/teams/api/team.handlers.ts'
import { approveFirstVersion } from '../features/versions/api/review/approve-first-version.ts'
import { resourceWebhooks } from '../features/resources/api/resource-webhooks.ts'
import { withdrawVersion } from '../features/versions/api/review/review-version.ts'
import { bundleCollection } from '../features/versions/api/files/bundle-collection.ts'
import { versionFilesFeature } from '../features/versions/api/files/version-files.handlers.ts'
import { versionInspectionFeature } from '../features/versions/api/files/version-inspection.handlers.ts'
import { versionModerationFeature } from '../features/versions/api/review/version-moderation.handlers.ts'
import { versionsFeature } from '../features/versions/api/versions.handlers.ts'
import { digestFeature } from '../features/digest/api/digest.handlers.ts'
import { revenueFeature } from '../features/revenue/api/revenue.handlers.ts'
import { statisticsFeature } from '../features/statistics/api/statistics.handlers.ts'
import { savedSearchesFeature } from '../features/search/api/saved/saved-searches.handlers.ts'
import { reviewQuestions } from '../features/search/api/reviews/ask-reviews.ts'
import { searchLearningFeature } from '../features/search/api/learning/search-learning.handlers.ts'
import { searchFeature } from '../features/search/api/search.handlers.ts'
import { suggestFeature } from '../features/search/api/suggest/suggest.handlers.ts'
import { checkTagName, taxonomyFeature } from '../features/taxonomy/api/taxonomy.handlers.ts'
import { uniquenessFeature } from '../features/uniqueness/api/uniqueness.handlers.ts'
import { usersFeature } from '../features/users/api/users.handlers.ts'
import { webhooksFeature } from '../features/webhooks/api/webhooks.handlers.ts'
import { makeApiApp } from '../server/endpoints/api-app.ts'
import type { ApiFetch } from '../server/endpoints/api-app.ts'
import { makeDocumentAnswer } from '../server/http/document-answer.ts'
import type { BoundEndpoint } from '../server/endpoints/feature.ts'
import type { PageForm } from '../server/http/forms/form-posts.ts'
import { openApiDocument } from '../server/openapi/openapi.ts'
import { makePageReader } from '../server/endpoints/page-reader.ts'
import type { PageReader } from '../server/endpoints/page-reader.ts'
import type { Services } from '../server/endpoints/request-context.ts'
import { securityHeaders } from '../server/http/security-headers.ts'

const notifyOwner = securityNotice(ringBell)

/** Every call the API knows, in the order of the features. */
export const apiEndpoints: BoundEndpoint[] = [
  ...usersFeature,
  ...authFeature(notifyOwner),
  ...securityFeature(notifyOwner),
  ...registrationFeature(notifyOwner),
  ...uniquenessFeature({
    'tag/name': checkTagName,
    'article/title': checkArticleTitle,
    'resource/slug': checkResourceSlug,
  }),
  ...taxonomyFeature,
  ...analyticsFeature([countArticleView, countResourceView, countTopicView]),
  ...attachmentsFeature([findArticleUses, findResourceUses, findVersionUses]),
  ...tusFeature,
  ...pushFeature,
  ...notificationsFeature,
  ...digestFeature,
  ...revenueFeature,
  ...moderationFeature,
  ...appealsFeature,
  ...contactFeature,
  ...complaintsFeature,
  ...auditFeature,
  ...blockedDomainsFeature,
  ...contentReviewsFeature(heldDeciders, reviewQuestions),
  ...queuesFeature,
  ...reportsFeature(reportedSources, reportedKinds),
  ...accountFeature,
  ...webhooksFeature(resourceWebhooks),
  ...reactionsFeature(subjectSources),
  ...commentsFeature(publicationSources),
  ...searchFeature([articleSearch, resourceSearch, topicSearch, requestSearch], sitePages),
  ...savedSearchesFeature,
  ...searchLearningFeature,
  ...suggestFeature({
    article: articleTitles,
    resource: resourceTitles,
    topic: topicTitles,
    request: requestTitles,
  }),
  ...collectionsFeature(collectedSources, bundleCollection),
  ...followingFeature(followedKinds, feedSources),
  ...articlesFeature,
  ...resourcesFeature({ withdraw: withdrawVersion, approveFirst: approveFirstVersion }),
  ...resourceTeamFeature,
  ...resourceFollowsFeature,
  ...versionsFeature,
  ...versionFilesFeature,
  ...versionInspectionFeature,
  ...versionModerationFeature,
  ...compatibilityFeature,
  ...compatibilityWavesFeature,
  ...statisticsFeature,
  ...myServerFeature,
  ...serversFeature,
  ...requestsFeature,
  ...dealsFeature,
  ...forumFeature,
  ...topicsFeature,
  ...postsFeature,
  ...profilesFeature,
  ...infoFeature,
  ...apiDocsFeature(() => apiEndpoints),
  ...menuConstructorFeature,
].map(closedWhileSoon)

const topicPages = /^\/forum\/[a-z0-9-]+\/[^/]+\.\d{1,16}$/
const ofResource = `^/(${Object.values(segmentOfType).join('|')})/[a-z0-9-]+`
const resourcePages = new RegExp(`${ofResource}$`)

/** Forms that pages can send without JavaScript. */
export const pageForms: PageForm[] = [
  ...authForms,
  ...moderationForms,
  ...articleForms,
  ...resourceForms,
  ...topicForms,
  ...compatibilityForms(new RegExp(`${ofResource}/compatibility$`)),
  ...commentForms([/^\/article\/[^/]+\.\d{1,16}$/, resourcePages, topicPages], {
    topic: postEndpoints.create,
  }),
]

export type Api = {
  /** What comes over the network. */
  fetch: ApiFetch
  /** What pages read while they are rendered. */
  read: PageReader
}

/** All features' handlers; `/api/openapi.json` is printed from the same table. */
export function makeApi(services: Services): Api {
  const app = makeApiApp(apiEndpoints, services, resolveViewer)
  const { siteTitle, origin } = services.config
  const document = makeDocumentAnswer(() =>
    JSON.stringify(
      openApiDocument(apiEndpoints, { title: siteTitle, version: apiVersion, origin, ...referenceTags() }),
    ),
  )
  const headers = Object.entries(securityHeaders(services.config, []))
  return {
    async fetch(request, env) {
      const isDocument =
        ['GET', 'HEAD'].includes(request.method) && new URL(request.url).pathname === '/api/openapi.json'
      const response = isDocument ? await document(request) : await app(request, env)
      // A file among the answers brings a stricter policy of its own.
      for (const [name, value] of headers) if (!response.headers.has(name)) response.headers.set(name, value)
      response.headers.set('x-request-id', env.requestId)
      return response
    },
    read: makePageReader(apiEndpoints, services),
  }
}
