import { removeFollows, removeFromTeams } from './personal-data.store.ts'
import { boardTables } from './personal-boards.ts'
import type { PersonalTable } from './personal-table.ts'

/** Published content stays, under the name of a deleted account; unpublished content is deleted. */
export const contentTables: readonly PersonalTable[] = [
  ...boardTables,
  { table: 'search_suggest', people: ['user_id'], columns: ['text'], onDeletion: 'remove' },
  {
    table: 'articles',
    people: ['author_id'],
    columns: ['id', 'slug', 'language', 'created_at', 'published_at', 'deleted_at'],
    onDeletion: 'keep',
  },
  {
    table: 'article_revisions',
    people: ['author_id'],
    columns: ['article_id', 'number', 'title', 'description', 'content', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'article_translations',
    people: ['translator_id'],
    columns: ['article_id', 'language', 'title', 'description', 'content', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'article_drafts',
    people: ['author_id'],
    columns: ['article_id', 'translation_language', 'fields', 'created_at', 'saved_at'],
    onDeletion: 'remove',
  },
  {
    // What runs where stays useful to others, like a comment; it loses the name.
    table: 'compatibility_reports',
    people: ['user_id', 'answered_by'],
    columns: [
      'version_id',
      'platform',
      'game_version',
      'result',
      'java',
      'note',
      'log',
      'created_at',
      'updated_at',
    ],
    onDeletion: 'keep',
  },
  {
    table: 'compatibility_waves',
    people: ['closed_by'],
    columns: ['version_id', 'result', 'closed_at'],
    onDeletion: 'keep',
  },
  {
    table: 'resources',
    people: ['author_id'],
    columns: ['id', 'slug', 'type', 'language', 'created_at', 'published_at', 'deleted_at'],
    onDeletion: 'keep',
  },
  {
    table: 'resource_revisions',
    people: ['author_id'],
    columns: ['resource_id', 'number', 'title', 'description', 'content', 'details', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'resource_translations',
    people: ['translator_id'],
    columns: ['resource_id', 'language', 'title', 'description', 'content', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'resource_drafts',
    people: ['author_id'],
    columns: ['resource_id', 'translation_language', 'fields', 'created_at', 'saved_at'],
    onDeletion: 'remove',
  },
  {
    table: 'versions',
    people: ['author_id'],
    columns: ['resource_id', 'number', 'name', 'channel', 'changelog', 'created_at', 'published_at'],
    onDeletion: 'keep',
  },
  {
    table: 'team_members',
    people: ['user_id'],
    columns: ['resource_id', 'title', 'permissions', 'share', 'joined_at'],
    onDeletion: 'remove',
    beforeRemoval: removeFromTeams,
  },
  {
    table: 'team_invitations',
    people: ['user_id', 'invited_by'],
    columns: ['resource_id', 'kind', 'title', 'permissions', 'share', 'created_at', 'answer', 'answered_at'],
    onDeletion: 'remove',
  },
  {
    table: 'follows',
    people: ['user_id'],
    columns: ['kind', 'subject', 'level', 'created_at'],
    onDeletion: 'remove',
    beforeRemoval: removeFollows,
  },
  {
    table: 'feed_positions',
    people: ['user_id'],
    columns: ['read_until'],
    onDeletion: 'remove',
  },
  {
    // Exists only so that an owner is notified of a follower once.
    table: 'told_followers',
    people: ['follower_id', 'owner_id'],
    columns: ['created_at'],
    onDeletion: 'remove',
  },
  {
    // The site must know longer which files may never come back than who recalled them.
    table: 'recalled_files',
    people: ['recalled_by'],
    columns: ['sha256', 'reason', 'recalled_at'],
    onDeletion: 'keep',
  },
  {
    table: 'held_decisions',
    people: ['actor_id'],
    columns: ['subject_kind', 'subject_id', 'decision', 'created_at'],
    onDeletion: 'remove',
  },
  {
    table: 'content_reviews',
    people: ['author_id', 'locked_by', 'reviewer_id'],
    columns: [
      'subject_kind',
      'subject_id',
      'title',
      'created_at',
      'decided_at',
      'decision',
      'reasons',
      'reason',
    ],
    onDeletion: 'keep',
  },
  {
    table: 'review_messages',
    people: ['author_id'],
    columns: ['subject_kind', 'subject_id', 'text', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'profile_pins',
    people: ['user_id'],
    columns: ['place', 'subject_kind', 'subject_id', 'created_at'],
    onDeletion: 'remove',
  },
  {
    table: 'reactions',
    people: ['user_id'],
    columns: ['subject_kind', 'subject_id', 'kind', 'created_at'],
    // Kept so that sums stay right; the deleted account has no name any more.
    onDeletion: 'keep',
  },
  {
    table: 'comments',
    people: ['author_id'],
    columns: ['subject_kind', 'subject_id', 'kind', 'content_text', 'created_at', 'edited_at', 'deleted_at'],
    onDeletion: 'keep',
  },
  {
    // Who changed a post that several keep together.
    table: 'comment_edits',
    people: ['editor_id'],
    columns: ['comment_id', 'edited_at'],
    onDeletion: 'keep',
  },
  {
    // A sum over the rows above, which stay.
    table: 'author_comment_counts',
    people: ['user_id'],
    columns: ['count'],
    onDeletion: 'keep',
  },
  {
    table: 'reports',
    people: ['reporter_id', 'closed_by', 'owner_id'],
    columns: ['subject_kind', 'subject_id', 'reason', 'words', 'created_at', 'closed_at', 'result'],
    onDeletion: 'keep',
  },
]
