// Made from the migrated database by `npm run tables`; do not edit.

/** What a row of each table holds, as the driver reads it. */
export type Tables = {
  account_deletions: {
    user_id: number
    requested_at: Date
    delete_at: Date
  }
  appeals: {
    id: number
    user_id: number
    text: string
    created_at: Date
    answered_at: Date | null
    answered_by: number | null
    answer: string | null
  }
  article_drafts: {
    id: number
    author_id: number
    article_id: number | null
    translation_language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk' | null
    fields: unknown
    version: number
    created_at: Date
    saved_at: Date
  }
  article_revisions: {
    id: number
    article_id: number
    number: number
    title: string
    description: string
    content: unknown
    content_html: string
    text: string
    text_hash: Buffer
    contents: unknown
    reading_minutes: number
    categories: string[]
    tag_ids: number[]
    cover_attachment_id: number | null
    author_id: number | null
    created_at: Date
    submitted_at: Date | null
    verified_at: Date | null
    approved_at: Date | null
    declined_at: Date | null
  }
  article_translations: {
    id: number
    article_id: number
    language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    title: string
    description: string
    content: unknown
    content_html: string
    text: string
    contents: unknown
    reading_minutes: number
    based_on_revision_id: number
    translator_id: number | null
    created_at: Date
    is_current: boolean
  }
  article_view_days: {
    article_id: number
    day: string
    views: number
  }
  article_visits: {
    article_id: number
    day: string
    visitor: Buffer
  }
  articles: {
    id: number
    author_id: number
    slug: string
    title_key: string
    language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    languages: string[]
    latest_revision_id: number | null
    published_revision_id: number | null
    approved_revision_id: number | null
    cover_attachment_id: number | null
    categories: string[]
    tag_ids: number[]
    views: number
    reaction_count: number
    useful_count: number
    comment_count: number
    rising: number
    scheduled_at: Date | null
    created_at: Date
    updated_at: Date
    published_at: Date | null
    deleted_at: Date | null
    cover_variant: number
  }
  attachment_bindings: {
    subject_kind: string
    subject_id: number
    attachment_id: number
  }
  attachment_files: {
    attachment_id: number
    key: string
    size: number
    width: number | null
    height: number | null
  }
  attachment_uploads: {
    id: string
    owner_id: number
    type: string
    resource_type: string | null
    name: string
    length: number
    received: number
    parts: string[]
    created_at: Date
    expires_at: Date
    finishing_at: Date | null
    attachment_id: number | null
    receiving_until: Date | null
  }
  attachments: {
    id: number
    owner_id: number
    type: 'avatar' | 'icon' | 'cover' | 'gallery' | 'content' | 'version' | 'evidence' | 'menu'
    status: 'pending' | 'ready'
    name: string
    size: number
    stored_bytes: number
    mime: string | null
    width: number | null
    height: number | null
    animated: boolean
    sha256: string | null
    sha1: string | null
    sha512: string | null
    preview: string | null
    created_at: Date
    unbound_since: Date | null
    released: boolean
  }
  audit_log: {
    id: number
    actor_id: number | null
    action: string
    target: string
    before: unknown | null
    after: unknown | null
    ip: string | null
    created_at: Date
  }
  author_comment_counts: {
    user_id: number
    count: number
  }
  author_names: {
    user_id: number
    key: string
  }
  blocked_domains: {
    id: number
    domain: string
    reason: string
    created_by: number | null
    created_at: Date
  }
  blocked_users: {
    user_id: number
    blocked_id: number
    created_at: Date
  }
  collection_items: {
    id: number
    collection_id: number
    article_id: number | null
    resource_id: number | null
    position: number
    note: string
    listed: boolean
    added_at: Date
  }
  collection_presses: {
    collection_id: number
    kind: 'article' | 'resource'
    subject_id: number
    pressed_at: Date
  }
  collections: {
    id: number
    user_id: number
    is_later: boolean
    title: string
    slug: string
    description: string
    language: string
    visibility: 'private' | 'link' | 'public'
    key: string
    source_id: number | null
    hidden_at: Date | null
    hidden_reason: string | null
    item_count: number
    created_at: Date
    updated_at: Date
    listed: boolean
  }
  comment_counts: {
    subject_kind: 'article' | 'resource' | 'topic'
    subject_id: number
    count: number
    locked_at: Date | null
    threads: number
    questions: number
    bugs: number
    ideas: number
    thanks: number
    newest_id: number
  }
  comment_edits: {
    comment_id: number
    edited_at: Date
    content: unknown
    content_html: string
    editor_id: number | null
  }
  comments: {
    id: number
    subject_kind: 'article' | 'resource' | 'topic'
    subject_id: number
    parent_id: number | null
    author_id: number | null
    kind: 'question' | 'bug' | 'idea' | 'thanks' | null
    content: unknown
    content_html: string
    content_text: string
    created_at: Date
    edited_at: Date | null
    deleted_at: Date | null
    hidden_at: Date | null
    hidden_reason: string
    pinned_at: Date | null
    solved_at: Date | null
    replies: number
    reactions: number
    number: number | null
    reply_to_id: number | null
    wiki_at: Date | null
  }
  compatibility_counts: {
    version_id: number
    platform: string
    game_version: string
    resource_id: number
    works: number
    faults: number
    fails: number
    works_weight: number
    faults_weight: number
    fails_weight: number
    fixed_in: number | null
    verdict: string
  }
  compatibility_reports: {
    id: number
    resource_id: number
    version_id: number
    user_id: number
    platform: string
    game_version: string
    result: 'works' | 'faults' | 'fails'
    java: number | null
    note: string
    log: string
    language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    weight: number
    state: 'counted' | 'held' | 'discarded'
    wave_id: number | null
    answer: string
    answered_by: number | null
    answered_at: Date | null
    fixed_in: number | null
    created_at: Date
    updated_at: Date
  }
  compatibility_waves: {
    id: number
    resource_id: number
    version_id: number
    created_at: Date
    closed_at: Date | null
    closed_by: number | null
    result: 'counted' | 'discarded' | null
  }
  complaints: {
    id: number
    name: string
    email: string
    role: 'owner' | 'agent'
    path: string
    explanation: string
    language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    user_id: number | null
    created_at: Date
    closed_at: Date | null
    closed_by: number | null
    result: 'removed' | 'kept' | null
  }
  constructor_drafts: {
    id: string
    content: string
    content_sha256: Buffer
    created_at: Date
    expires_at: Date
  }
  contact_messages: {
    id: number
    name: string
    email: string
    text: string
    user_id: number | null
    created_at: Date
    handled_at: Date | null
    handled_by: number | null
  }
  content_reviews: {
    id: number
    subject_kind:
      | 'article'
      | 'article_translation'
      | 'resource'
      | 'resource_translation'
      | 'version'
      | 'topic'
      | 'topic_translation'
      | 'request'
      | 'request_translation'
    subject_id: number
    revision_id: number
    author_id: number | null
    language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    title: string
    path: string
    is_edit: boolean
    checks: unknown
    created_at: Date
    locked_by: number | null
    locked_until: Date | null
    decided_at: Date | null
    decision: 'approved' | 'declined' | 'withdrawn' | 'automatic' | null
    rule: 'trivial' | 'trusted' | 'translation' | null
    reasons: string[]
    reason: string
    reviewer_id: number | null
    words: string
    analyzer: number
  }
  counted_pairs: {
    subject_kind: 'article' | 'resource'
    day: string
    part: number
  }
  digests: {
    user_id: number
    every: 'daily' | 'weekly'
    time_zone: string
    sent_until: Date
    next_at: Date
    refusals: number
  }
  email_codes: {
    id: number
    user_id: number
    purpose: 'verify' | 'change'
    email: string
    hash: Buffer
    tries: number
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  feed_event_keys: {
    kind: string
    subject: string
    event_kind: string
    at: Date
    event_id: number
  }
  feed_events: {
    id: number
    kind: string
    subject_id: number
    at: Date
    levels: string[]
    notified_user_id: number | null
  }
  feed_positions: {
    user_id: number
    read_until: Date
  }
  file_inspections: {
    attachment_id: number
    resource_type: string
    state: 'pending' | 'done' | 'failed'
    verdict: 'clean' | 'hold' | 'block' | 'refused' | null
    rule_set: number
    found: unknown | null
    requested_at: Date
    finished_at: Date | null
  }
  follows: {
    id: number
    user_id: number
    kind: string
    subject: string
    level: 'everything' | 'releases' | 'silent'
    created_at: Date
  }
  forum_actions: {
    id: number
    topic_id: number | null
    actor_id: number | null
    action: 'pin' | 'lock' | 'slow' | 'move' | 'merge' | 'split'
    data: unknown
    created_at: Date
    undone_at: Date | null
  }
  forum_categories: {
    key: string
    section: 'site' | 'craft' | 'people'
    position: number
    names: unknown
    descriptions: unknown
    opens: 'everyone' | 'trusted' | 'staff'
    kinds: string[]
    sort: 'active' | 'new' | 'popular'
    icon:
      | 'messages'
      | 'megaphone'
      | 'help'
      | 'code'
      | 'showcase'
      | 'server'
      | 'yard'
      | 'coffee'
      | 'puzzle'
      | 'map'
      | 'people'
      | 'star'
      | 'book'
      | 'shield'
  }
  forum_category_levels: {
    user_id: number
    category: string
    level: 'watch' | 'track' | 'mute'
  }
  forum_visits: {
    user_id: number
    seen_at: Date
    since: Date | null
  }
  held_decisions: {
    subject_kind: 'user' | 'article' | 'resource' | 'version' | 'report' | 'topic' | 'request'
    subject_id: number
    actor_id: number
    decision: unknown
    ip: string | null
    created_at: Date
  }
  idempotency_keys: {
    owner: string
    key: string
    route: string
    request_hash: string
    status: number
    body: unknown | null
    created_at: Date
  }
  kept_forms: {
    key: Buffer
    page: string
    form: string
    fields: unknown
    created_at: Date
  }
  mail_outbox: {
    id: string
    message_id: string
    recipient: string
    subject: string
    text: string
    html: string
    headers: unknown
    created_at: Date
    expires_at: Date | null
    attempts: number
    next_try_at: Date | null
    sent_at: Date | null
    last_error: string | null
    list: string | null
  }
  notification_choices: {
    user_id: number
    kind: string
    site: boolean
    mail: boolean
    push: boolean
  }
  notifications: {
    id: number
    user_id: number
    kind: string
    data: unknown
    group_key: string | null
    read_at: Date | null
    created_at: Date
  }
  page_hits: {
    day: string
    path: string
    hits: number
  }
  passkey_challenges: {
    hash: Buffer
    purpose: 'register' | 'login'
    user_id: number | null
    created_at: Date
    expires_at: Date
  }
  passkeys: {
    id: number
    user_id: number
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    backed_up: boolean
    created_at: Date
    last_used_at: Date | null
    doubted_at: Date | null
  }
  password_resets: {
    hash: Buffer
    user_id: number
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  personal_tokens: {
    id: number
    user_id: number
    name: string
    hash: Buffer
    scopes: string[]
    created_at: Date
    expires_at: Date
    last_used_at: Date | null
    resource_ids: number[] | null
  }
  profile_pins: {
    user_id: number
    place: number
    subject_kind: 'article' | 'resource'
    subject_id: number
    created_at: Date
  }
  publication_pairs: {
    subject_kind: 'article' | 'resource'
    subject_id: number
    other_id: number
    people: number
    crowds: string
    last_day: string
  }
  push_devices: {
    id: number
    user_id: number
    session_id: number
    endpoint: string
    p256dh: Buffer
    auth: Buffer
    language: string
    failures: number
    paused_until: Date | null
    busy_until: Date | null
    created_at: Date
    last_used_at: Date | null
  }
  push_messages: {
    id: number
    device_id: number
    notification_id: number | null
    kind: string | null
    data: unknown
    attempts: number
    next_try_at: Date
    created_at: Date
  }
  rate_limits: {
    key: string
    tat: Date
  }
  reaction_counts: {
    subject_kind: 'article' | 'resource' | 'comment' | 'topic'
    subject_id: number
    kind: number
    count: number
  }
  reactions: {
    subject_kind: 'article' | 'resource' | 'comment' | 'topic'
    subject_id: number
    user_id: number
    kind: number
    created_at: Date
    told_at: Date | null
  }
  recalled_files: {
    sha256: string
    reason: string
    recalled_by: number | null
    recalled_at: Date
  }
  recovery_codes: {
    user_id: number
    hash: Buffer
    created_at: Date
    used_at: Date | null
  }
  related_publications: {
    subject_kind: 'article' | 'resource'
    subject_id: number
    related: number[]
    chosen_at: Date
    reasons: unknown
  }
  reports: {
    id: number
    subject_kind: 'article' | 'resource' | 'comment' | 'collection' | 'topic' | 'request'
    subject_id: number
    reporter_id: number
    reason: 'spam' | 'stolen' | 'malware' | 'insult' | 'other'
    words: string
    created_at: Date
    closed_at: Date | null
    closed_by: number | null
    result: 'upheld' | 'dismissed' | null
    owner_id: number | null
  }
  request_deals: {
    id: number
    request_id: number
    offer_id: number
    performer_id: number
    price: number
    state: 'working' | 'delivered' | 'disputed' | 'paid' | 'ended'
    started_at: Date
    due_at: Date
    delivered_at: Date | null
    attachment_id: number | null
    resource_id: number | null
    note: string
    reminded: number
    disputed_by: number | null
    disputed_at: Date | null
    decided_by: number | null
    decision: string
    paid: number
    ended_at: Date | null
  }
  request_drafts: {
    id: number
    author_id: number
    request_id: number | null
    translation_language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk' | null
    fields: unknown
    version: number
    created_at: Date
    saved_at: Date
  }
  request_events: {
    id: number
    request_id: number
    deal_id: number | null
    actor_id: number | null
    action:
      | 'open'
      | 'accept'
      | 'leave'
      | 'release'
      | 'deliver'
      | 'revise'
      | 'confirm'
      | 'silence'
      | 'dispute'
      | 'decide'
      | 'close'
      | 'expire'
    from_state: string | null
    to_state: string
    kopecks: number
    created_at: Date
  }
  request_messages: {
    id: number
    offer_id: number
    author_id: number | null
    text: string
    created_at: Date
  }
  request_offers: {
    id: number
    request_id: number
    author_id: number
    price: number
    days: number
    text: string
    withdrawn_at: Date | null
    created_at: Date
    updated_at: Date
  }
  request_ratings: {
    deal_id: number
    author_id: number
    subject_id: number
    stars: number
    text: string
    answer: string
    created_at: Date
    answered_at: Date | null
  }
  request_revisions: {
    id: number
    request_id: number
    number: number
    title: string
    description: string
    content: unknown
    content_html: string
    text: string
    text_hash: Buffer
    contents: unknown
    reading_minutes: number
    categories: string[]
    tag_ids: number[]
    cover_attachment_id: number | null
    author_id: number | null
    created_at: Date
    submitted_at: Date | null
    verified_at: Date | null
    approved_at: Date | null
    declined_at: Date | null
  }
  request_translations: {
    id: number
    request_id: number
    language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    title: string
    description: string
    content: unknown
    content_html: string
    text: string
    contents: unknown
    reading_minutes: number
    based_on_revision_id: number
    translator_id: number | null
    created_at: Date
    is_current: boolean
  }
  requests: {
    id: number
    author_id: number
    slug: string
    language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    languages: string[]
    latest_revision_id: number | null
    published_revision_id: number | null
    approved_revision_id: number | null
    cover_attachment_id: number | null
    categories: string[]
    tag_ids: number[]
    views: number
    reaction_count: number
    useful_count: number
    comment_count: number
    rising: number
    created_at: Date
    updated_at: Date
    published_at: Date | null
    deleted_at: Date | null
    type:
      | 'server-setup'
      | 'mod'
      | 'plugin'
      | 'map'
      | 'resourcepack'
      | 'datapack'
      | 'configuration'
      | 'graphics'
      | 'model'
      | 'other'
    platforms: string[]
    game_versions: string[]
    wanted_languages: string[]
    deadline: Date | null
    reward: number
    paid: number
    state: 'open' | 'working' | 'delivered' | 'disputed' | 'fulfilled' | 'cancelled' | 'expired'
    state_at: Date
    offer_count: number
  }
  resource_dependants: {
    resource_id: number
    dependant_id: number
    kind: 'required' | 'optional' | 'incompatible' | 'embedded'
    range: string
    version_id: number
    listed_at: Date
    newest: boolean
  }
  resource_drafts: {
    id: number
    author_id: number
    resource_id: number | null
    translation_language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk' | null
    fields: unknown
    version: number
    created_at: Date
    saved_at: Date
  }
  resource_revisions: {
    id: number
    resource_id: number
    number: number
    title: string
    description: string
    content: unknown
    content_html: string
    text: string
    text_hash: Buffer
    contents: unknown
    reading_minutes: number
    categories: string[]
    tag_ids: number[]
    cover_attachment_id: number | null
    details: unknown
    author_id: number | null
    created_at: Date
    submitted_at: Date | null
    verified_at: Date | null
    approved_at: Date | null
    declined_at: Date | null
  }
  resource_slugs: {
    slug: string
    resource_id: number
    created_at: Date
  }
  resource_translations: {
    id: number
    resource_id: number
    language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    title: string
    description: string
    content: unknown
    content_html: string
    text: string
    contents: unknown
    reading_minutes: number
    based_on_revision_id: number
    translator_id: number | null
    created_at: Date
    is_current: boolean
  }
  resource_view_days: {
    resource_id: number
    day: string
    views: number
  }
  resource_visits: {
    resource_id: number
    day: string
    visitor: Buffer
  }
  resources: {
    id: number
    author_id: number
    type:
      | 'server-setup'
      | 'mod'
      | 'plugin'
      | 'map'
      | 'resourcepack'
      | 'datapack'
      | 'configuration'
      | 'graphics'
      | 'model'
      | 'other'
    slug: string
    language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    languages: string[]
    latest_revision_id: number | null
    published_revision_id: number | null
    approved_revision_id: number | null
    icon_attachment_id: number | null
    cover_attachment_id: number | null
    categories: string[]
    tag_ids: number[]
    licence: string | null
    platforms: string[]
    game_versions: string[]
    version_count: number
    latest_version: unknown | null
    team: unknown
    downloads: number
    views: number
    followers: number
    reaction_count: number
    useful_count: number
    comment_count: number
    rising: number
    archived_at: Date | null
    unlisted: boolean
    looking_for_maintainer: boolean
    created_at: Date
    updated_at: Date
    published_at: Date | null
    deleted_at: Date | null
    listed: boolean
    collections: number
    fails_on: string[]
  }
  returning_people: {
    joined_week: string
    week: string
    people: number
  }
  review_messages: {
    id: number
    subject_kind:
      | 'article'
      | 'article_translation'
      | 'resource'
      | 'resource_translation'
      | 'version'
      | 'topic'
      | 'topic_translation'
      | 'request'
      | 'request_translation'
    subject_id: number
    author_id: number | null
    from_staff: boolean
    text: string
    created_at: Date
  }
  saved_searches: {
    id: number
    user_id: number
    search: unknown
    created_at: Date
    notice: 'bell' | 'mail' | 'feed'
    matched_event_id: number
    matched_at: Date | null
    notified_event_id: number
    notified_at: Date | null
    unsaid: boolean
  }
  schema_migrations: {
    name: string
    checksum: string
    applied_at: Date
    phase: 'before' | 'after'
  }
  search_concept_words: {
    id: number
    concept: string
    lang: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    word: string
    created_at: Date
  }
  search_concepts: {
    concept: string
    publications: number
  }
  search_doc: {
    kind: 'article' | 'resource' | 'topic' | 'request'
    id: number
    lang: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    created_at: Date
    head: string
    tokens: string
    analyzer: number
    weight: number
    facets: string[]
    updated_at: Date | null
    best: boolean
  }
  search_examples: {
    lang: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    place: number
    question: string
  }
  search_hidden_questions: {
    lang: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    question: string
    hidden_at: Date
  }
  search_questions: {
    id: number
    day: string
    lang: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    question: string
    found: boolean
    asked: number
    askers: number
  }
  search_reindex: {
    kind: 'article' | 'resource' | 'topic' | 'request'
    id: number
  }
  search_suggest: {
    kind: 'article' | 'resource' | 'author' | 'tag' | 'topic' | 'request'
    target: number
    lang: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk' | 'und'
    key: string
    text: string
    rank: number
    user_id: number | null
  }
  search_terms: {
    term: string
    lang: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
  }
  server_changes: {
    id: number
    server_id: number
    resource_id: number
    number_before: string | null
    number_after: string | null
    changed_at: Date
  }
  server_entries: {
    server_id: number
    resource_id: number
    version_id: number | null
    number: string
  }
  servers: {
    id: number
    user_id: number
    name: string
    platform: string | null
    game_version: string | null
    java: number | null
    target_platform: string | null
    target_game_version: string | null
    public_key: string | null
    unknown_count: number
    entry_count: number
    notices: boolean
    target_ready: boolean
    noticed_at: Date
    created_at: Date
    updated_at: Date
    hidden_at: Date | null
    hidden_reason: string | null
  }
  session_tokens: {
    hash: Buffer
    session_id: number
    kind: 'access' | 'refresh'
    expires_at: Date
    used_at: Date | null
    created_at: Date
  }
  sessions: {
    id: number
    user_id: number
    user_agent: string
    ip: string | null
    scope: string[] | null
    created_at: Date
    last_used_at: Date
    revoked_at: Date | null
    proven_at: Date
    device_since: Date
  }
  statistic_days: {
    subject_kind: 'article' | 'resource' | 'site' | 'topic'
    subject_id: number
    series: string
    day: string
    value: string
    amount: number
  }
  statistic_events: {
    id: number
    day: string
    measure: 'views' | 'downloads'
    subject_kind: 'article' | 'resource' | 'topic'
    subject_id: number
    version_id: number | null
    country: string
    language: string
    source: 'search' | 'site' | 'host' | 'direct' | 'program'
    detail: string
  }
  statistic_months: {
    subject_kind: 'article' | 'resource' | 'site' | 'topic'
    subject_id: number
    series: string
    month: string
    value: string
    amount: number
  }
  tag_uses: {
    tag_id: number
    kind: 'article' | 'resource' | 'topic' | 'request'
    item_id: number
  }
  tags: {
    id: number
    name: string
    key: string
    uses: number
    created_at: Date
  }
  team_invitations: {
    id: number
    resource_id: number
    user_id: number
    kind: 'member' | 'owner'
    title: string
    permissions: string[]
    share: number
    invited_by: number | null
    created_at: Date
    expires_at: Date
    answer: 'accepted' | 'declined' | 'withdrawn' | null
    answered_at: Date | null
  }
  team_members: {
    resource_id: number
    user_id: number
    title: string
    permissions: string[]
    place: number
    share: number
    joined_at: Date
  }
  told_followers: {
    owner_id: number
    follower_id: number
    created_at: Date
  }
  topic_drafts: {
    id: number
    author_id: number
    topic_id: number | null
    translation_language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk' | null
    fields: unknown
    version: number
    created_at: Date
    saved_at: Date
  }
  topic_poll_options: {
    topic_id: number
    number: number
    text: string
    votes: number
  }
  topic_poll_votes: {
    topic_id: number
    number: number
    user_id: number
    created_at: Date
  }
  topic_polls: {
    topic_id: number
    choices: number
    results: 'always' | 'voted' | 'closed'
    closes_at: Date | null
    voters: number
  }
  topic_readers: {
    user_id: number
    topic_id: number
    number: number
    level: 'watch' | 'track' | 'mute' | null
    read_at: Date
  }
  topic_revisions: {
    id: number
    topic_id: number
    number: number
    title: string
    description: string
    content: unknown
    content_html: string
    text: string
    text_hash: Buffer
    contents: unknown
    reading_minutes: number
    categories: string[]
    tag_ids: number[]
    cover_attachment_id: number | null
    author_id: number | null
    created_at: Date
    submitted_at: Date | null
    verified_at: Date | null
    approved_at: Date | null
    declined_at: Date | null
  }
  topic_translations: {
    id: number
    topic_id: number
    language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    title: string
    description: string
    content: unknown
    content_html: string
    text: string
    contents: unknown
    reading_minutes: number
    based_on_revision_id: number
    translator_id: number | null
    created_at: Date
    is_current: boolean
  }
  topic_view_days: {
    topic_id: number
    day: string
    views: number
  }
  topic_visits: {
    topic_id: number
    day: string
    visitor: Buffer
  }
  topics: {
    id: number
    author_id: number
    slug: string
    language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    languages: string[]
    latest_revision_id: number | null
    published_revision_id: number | null
    approved_revision_id: number | null
    cover_attachment_id: number | null
    categories: string[]
    tag_ids: number[]
    views: number
    reaction_count: number
    useful_count: number
    comment_count: number
    rising: number
    created_at: Date
    updated_at: Date
    published_at: Date | null
    deleted_at: Date | null
    category: string
    kind: 'discussion' | 'question' | 'announcement' | 'poll'
    pinned_at: Date | null
    locked_at: Date | null
    slow_seconds: number
    accepted_comment_id: number | null
    last_number: number
    last_post_at: Date
    last_poster_id: number | null
    about_resource_id: number | null
    about_article_id: number | null
    merged_into_id: number | null
  }
  totp_factors: {
    user_id: number
    sealed_key: Buffer
    last_step: number
    created_at: Date
    confirmed_at: Date | null
  }
  transfers: {
    id: number
    from_account: string
    to_account: string
    kopecks: number
    kind: 'adjustment' | 'share' | 'reward' | 'withdrawal' | 'refund' | 'hold' | 'fee'
    reason: string
    reference: string
    idempotency_key: string
    actor_id: number | null
    created_at: Date
    available_at: Date
  }
  trend_days: {
    subject_kind: 'article' | 'resource'
    subject_id: number
    day: string
    people: number
  }
  trend_visits: {
    subject_kind: 'article' | 'resource'
    subject_id: number
    day: string
    visitor: Buffer
    network: Buffer
    crowd: number
  }
  trends: {
    subject_kind: 'article' | 'resource'
    trend: 'trending' | 'rising'
    language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    place: number
    subject_id: number
    people: number
    usual: number
  }
  user_roles: {
    user_id: number
    role: 'user' | 'author' | 'translator' | 'editor' | 'moderator' | 'admin'
    granted_at: Date
  }
  user_sanctions: {
    id: number
    user_id: number
    kind: 'suspend' | 'mute' | 'strike'
    reason: string
    until: Date | null
    actor_id: number | null
    created_at: Date
    lifted_at: Date | null
    lifted_by: number | null
  }
  user_status_events: {
    id: number
    user_id: number
    from_status: string
    to_status: string
    actor_id: number | null
    reason: string
    created_at: Date
  }
  users: {
    id: number
    username: string
    username_key: string
    email: string | null
    email_key: string | null
    email_verified_at: Date | null
    password_hash: string | null
    staff_decision: 'pending' | 'approved' | 'declined'
    decision_reason: string
    language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    settings: unknown
    avatar_key: string | null
    last_seen_at: Date | null
    created_at: Date
    deleted_at: Date | null
    username_skeleton: string
  }
  version_dependencies: {
    version_id: number
    position: number
    kind: 'required' | 'optional' | 'incompatible' | 'embedded'
    resource_id: number | null
    name: string
    url: string | null
    range: string
  }
  version_download_days: {
    version_id: number
    day: string
    downloads: number
    member_downloads: number
  }
  version_files: {
    id: number
    version_id: number
    attachment_id: number
    position: number
    is_primary: boolean
    name: string
    size: number
    sha1: string
    sha256: string
    sha512: string
  }
  version_visitors: {
    version_id: number
    day: string
    visitor: Buffer
  }
  versions: {
    id: number
    resource_id: number
    author_id: number
    number: string
    name: string
    channel: 'release' | 'beta' | 'alpha'
    language: 'be' | 'en' | 'kz' | 'ru' | 'th' | 'uk'
    changelog: unknown
    changelog_html: string
    changelog_text: string
    platforms: string[]
    game_versions: string[]
    edit: number
    submitted_at: Date | null
    verdict: 'clean' | 'hold' | 'block' | null
    verified_at: Date | null
    approved_at: Date | null
    declined_at: Date | null
    trusted: boolean
    yanked_at: Date | null
    yank_reason: string
    recalled_at: Date | null
    deleted_at: Date | null
    scheduled_at: Date | null
    published_at: Date | null
    public: boolean
    listed_at: Date
    listed: boolean
    downloads: number
    created_at: Date
    updated_at: Date
    new_device: boolean
  }
  webhook_deliveries: {
    id: number
    key: string
    webhook_id: number
    event: 'ping' | 'release' | 'comment' | 'review' | 'followed' | 'server'
    subject_kind:
      | 'version'
      | 'comment'
      | 'article'
      | 'resource'
      | 'collected'
      | 'topic'
      | 'request'
      | 'server'
      | null
    subject_id: number | null
    data: unknown
    manual: boolean
    state: 'waiting' | 'delivered' | 'failed' | 'skipped'
    body: string | null
    attempts: number
    next_try_at: Date
    status: number | null
    fault: string | null
    answer: string | null
    duration_ms: number | null
    created_at: Date
    sent_at: Date | null
  }
  webhooks: {
    id: number
    resource_id: number | null
    user_id: number
    name: string
    preset: 'json' | 'discord' | 'telegram'
    events: string[]
    language: string
    sealed: Buffer
    target: string
    off: 'paused' | 'failing' | 'rights' | null
    failures: number
    paused_until: Date | null
    busy_until: Date | null
    created_at: Date
  }
}

/** Some columns of a table. A column that is renamed or removed no longer compiles. */
export type Row<T extends keyof Tables, C extends keyof Tables[T]> = Pick<Tables[T], C>

/** One column of a table, under another name or in a list. */
export type Column<T extends keyof Tables, C extends keyof Tables[T]> = Tables[T][C]
