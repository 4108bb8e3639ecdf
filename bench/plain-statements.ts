// What the plain server asks: one statement for each answer, with every column and join that the answer needs.

const picture = (id: string) => `(
  select json_build_object('id', p.id, 'preview', p.preview, 'copies', (
    select json_agg(json_build_object('key', f.key, 'width', f.width, 'height', f.height) order by f.width)
    from attachment_files f where f.attachment_id = p.id and f.key like 'pictures/%'))
  from attachments p where p.id = ${id} and p.status = 'ready' and p.preview is not null)`

/** The text of `a` in the reader's language ($1), else Russian, else the original; its author and tags. */
const joins = (thing: 'article' | 'resource', more = '') => `
  join ${thing}_revisions r on r.id = a.published_revision_id
  join users u on u.id = a.author_id
  left join lateral (
    select t.language, t.title, t.description, t.reading_minutes,
      t.based_on_revision_id < a.published_revision_id as stale ${more}
    from ${thing}_translations t
    where t.${thing}_id = a.id and t.is_current and a.language <> $1
      and t.language = case when $1 = any(a.languages) then $1 when a.language <> 'ru' then 'ru' end
  ) t on true
  left join lateral (
    select json_agg(json_build_object('key', g.key, 'name', g.name) order by array_position(a.tag_ids, g.id)) as tags
    from tags g where g.id = any(a.tag_ids)
  ) tags on true`

/** What a card of either kind shows. */
const shared = `a.id, a.slug, coalesce(t.title, r.title) as title, coalesce(t.description, r.description) as description,
  coalesce(t.language, a.language) as shown_language, a.language, a.languages, coalesce(t.stale, false) as stale,
  u.id as author_id, u.username, u.avatar_key, u.deleted_at is not null as author_deleted, a.categories, tags.tags,
  a.views, a.reaction_count, a.comment_count, r.verified_at is not null as verified,
  r.approved_at is not null as approved, r.declined_at is not null as declined, a.created_at, a.updated_at,
  a.published_at`

const resourceColumns = `${shared}, a.type, ${picture('a.icon_attachment_id')} as icon,
  ${picture('a.cover_attachment_id')} as cover, a.platforms, a.game_versions, a.latest_version, a.downloads, a.followers,
  a.archived_at is not null as archived, a.unlisted, a.looking_for_maintainer`

const counted = (from: string) => `(select count(*) from (select from ${from} limit 10001) c) as total`

export const resourceList = `select ${resourceColumns}, ${counted('resources where listed')}
  from resources a ${joins('resource')} where a.listed order by a.published_at desc, a.id desc limit 21`

export const articleList = `select ${shared}, ${picture('r.cover_attachment_id')} as cover, a.cover_variant,
    coalesce(t.reading_minutes, r.reading_minutes) as reading_minutes,
    ${counted('articles where published_revision_id is not null')}
  from articles a ${joins('article')} where a.published_revision_id is not null
  order by a.published_at desc, a.id desc limit 21`

export const oneResource = `select ${resourceColumns}, a.version_count, coalesce(t.content, r.content) as content,
    coalesce(t.content_html, r.content_html) as content_html, coalesce(t.contents, r.contents) as contents, r.details,
    r.id as revision_id, (
      select json_agg(${picture("(g.entry ->> 'id')::bigint")})
      from jsonb_array_elements(r.details -> 'gallery') as g (entry)) as gallery, (
      select json_build_object('id', w.id, 'username', w.username, 'avatarKey', w.avatar_key,
        'deleted', w.deleted_at is not null) from users w where w.id = t.translator_id) as translator, (
      select json_object_agg(c.kind, c.count) from reaction_counts c
      where c.subject_kind = 'resource' and c.subject_id = a.id and c.kind >= 0) as reaction_counts
  from resources a ${joins('resource', ', t.content, t.content_html, t.contents, t.translator_id')}
  where a.id = (select resource_id from resource_slugs where slug = $2)`

export const primaryFile = `select f.name, f.size, f.sha256, (
      select s.key from attachment_files s where s.attachment_id = f.attachment_id limit 1) as key
  from resource_slugs n join resources a on a.id = n.resource_id and a.published_revision_id is not null
  join versions v on v.resource_id = a.id and v.public
  join version_files f on f.version_id = v.id and f.is_primary
  where n.slug = $1 and v.id = $2 and not exists (select from recalled_files c where c.sha256 = f.sha256)`
