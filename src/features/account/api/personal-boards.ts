import type { PersonalTable } from './personal-table.ts'

/** The board of requests and the forum: what concerns others too stays, what only its reader needs goes. */
export const boardTables: readonly PersonalTable[] = [
  {
    table: 'requests',
    people: ['author_id'],
    columns: [
      'id',
      'slug',
      'type',
      'reward',
      'state',
      'language',
      'created_at',
      'published_at',
      'deleted_at',
    ],
    onDeletion: 'keep',
  },
  {
    table: 'request_revisions',
    people: ['author_id'],
    columns: ['request_id', 'number', 'title', 'content', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'request_translations',
    people: ['translator_id'],
    columns: ['request_id', 'language', 'title', 'content', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'request_drafts',
    people: ['author_id'],
    columns: ['request_id', 'translation_language', 'fields', 'created_at', 'saved_at'],
    onDeletion: 'remove',
  },
  {
    table: 'request_offers',
    people: ['author_id'],
    columns: ['request_id', 'price', 'days', 'text', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'request_deals',
    people: ['performer_id', 'disputed_by', 'decided_by'],
    columns: ['request_id', 'price', 'state', 'note', 'started_at', 'delivered_at', 'paid', 'ended_at'],
    onDeletion: 'keep',
  },
  {
    table: 'request_messages',
    people: ['author_id'],
    columns: ['offer_id', 'text', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'request_events',
    people: ['actor_id'],
    columns: ['request_id', 'action', 'to_state', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'request_ratings',
    people: ['author_id', 'subject_id'],
    columns: ['deal_id', 'stars', 'text', 'answer', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'topics',
    people: ['author_id', 'last_poster_id'],
    columns: ['id', 'slug', 'category', 'kind', 'language', 'created_at', 'published_at', 'deleted_at'],
    onDeletion: 'keep',
  },
  {
    table: 'topic_revisions',
    people: ['author_id'],
    columns: ['topic_id', 'number', 'title', 'content', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'topic_translations',
    people: ['translator_id'],
    columns: ['topic_id', 'language', 'title', 'content', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'topic_drafts',
    people: ['author_id'],
    columns: ['topic_id', 'translation_language', 'fields', 'created_at', 'saved_at'],
    onDeletion: 'remove',
  },
  {
    table: 'topic_poll_votes',
    people: ['user_id'],
    columns: ['topic_id', 'number', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'topic_readers',
    people: ['user_id'],
    columns: ['topic_id', 'number', 'level', 'read_at'],
    onDeletion: 'remove',
  },
  {
    table: 'forum_visits',
    people: ['user_id'],
    columns: ['seen_at', 'since'],
    onDeletion: 'remove',
  },
  {
    table: 'forum_category_levels',
    people: ['user_id'],
    columns: ['category', 'level'],
    onDeletion: 'remove',
  },
  {
    table: 'forum_actions',
    people: ['actor_id'],
    columns: ['topic_id', 'action', 'created_at'],
    onDeletion: 'keep',
  },
]
