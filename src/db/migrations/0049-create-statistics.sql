-- 0049-create-statistics.sql: what authors and staff see of views and downloads: events as they come, folded into days and months.

-- One row for every counted view or download, written with the row that says a visitor was counted, so each exists once.
-- No visitor is known here. A job folds them within a minute and deletes them.
create table statistic_events (
  id bigint generated always as identity primary key,
  day date not null,
  measure text not null check (measure in ('views', 'downloads')),
  subject_kind text not null check (subject_kind in ('article', 'resource')),
  subject_id bigint not null,
  version_id bigint,
  -- Two letters guessed from the language of the browser; empty: not known.
  country text not null check (country ~ '^([A-Z]{2})?$'),
  -- Of the page; empty: there is none.
  language text not null check (language in ('', 'be', 'en', 'kz', 'ru', 'th', 'uk')),
  source text not null check (source in ('search', 'site', 'host', 'direct', 'program')),
  -- By its source: words searched for, kind of page, or name of the other site.
  detail text not null check (char_length(detail) <= 128)
);

-- `series` says what is counted, and after a dot by what: `downloads`, `downloads.version`, `views.country`. `value` is
-- empty where it is counted by nothing. The site as a whole has the number 0.
create table statistic_days (
  subject_kind text not null check (subject_kind in ('article', 'resource', 'site')),
  subject_id bigint not null,
  series text not null check (series ~ '^[a-z]+(\.[a-z]+)?$'),
  day date not null,
  value text not null check (char_length(value) <= 128),
  amount integer not null check (amount > 0),
  primary key (subject_kind, subject_id, series, day, value)
);
-- Rows come in the order of days, so ranges of pages are enough to find the old ones.
create index statistic_days_by_day on statistic_days using brin (day);

-- The same by month, for what is counted by something: a year is twelve rows a value, however many visits it had.
create table statistic_months (
  subject_kind text not null check (subject_kind in ('article', 'resource', 'site')),
  subject_id bigint not null,
  series text not null check (series ~ '^[a-z]+\.[a-z]+$'),
  month date not null check (extract(day from month) = 1),
  value text not null check (char_length(value) <= 128),
  amount bigint not null check (amount > 0),
  primary key (subject_kind, subject_id, series, month, value)
);

-- Of those who signed up in one week, how many were here in another. Counts alone: nobody's visits are stored.
create table returning_people (
  joined_week date not null,
  week date not null check (week >= joined_week),
  people integer not null check (people > 0),
  primary key (joined_week, week)
);

-- What came lately, for the job that counts it by day.
create index reactions_lately on reactions using brin (created_at);
create index comments_lately on comments using brin (created_at);
create index follows_lately on follows using brin (created_at);

-- What was counted so far.
insert into statistic_days (subject_kind, subject_id, series, day, value, amount)
select 'article', article_id, 'views', day, '', views from article_view_days
union all select 'resource', resource_id, 'views', day, '', views from resource_view_days
union all select 'resource', v.resource_id, 'downloads', d.day, '', sum(d.downloads)
  from version_download_days d join versions v on v.id = d.version_id group by v.resource_id, d.day
union all select 'resource', v.resource_id, 'downloads.version', d.day, v.id::text, d.downloads
  from version_download_days d join versions v on v.id = d.version_id
union all select subject_kind, subject_id, 'reactions', (created_at at time zone 'UTC')::date, '', count(*)
  from reactions where subject_kind in ('article', 'resource') group by 1, 2, 4
union all select subject_kind, subject_id, 'comments', (created_at at time zone 'UTC')::date, '', count(*)
  from comments where deleted_at is null and hidden_at is null group by 1, 2, 4
union all select 'resource', subject::bigint, 'followers', (created_at at time zone 'UTC')::date, '', count(*)
  from follows where kind = 'resource' group by 2, 4
union all select 'site', 0, 'signups', (created_at at time zone 'UTC')::date, '', count(*)
  from users where deleted_at is null group by 4;
insert into statistic_days (subject_kind, subject_id, series, day, value, amount)
select 'site', 0, series, day, '', sum(amount) from statistic_days
where subject_kind <> 'site' and position('.' in series) = 0 group by series, day;
insert into statistic_months (subject_kind, subject_id, series, month, value, amount)
select subject_kind, subject_id, series, date_trunc('month', day)::date, value, sum(amount) from statistic_days
where position('.' in series) > 0 group by 1, 2, 3, 4, 5;
