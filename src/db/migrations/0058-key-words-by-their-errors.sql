-- 0058-key-words-by-their-errors.sql: a mistyped word is found by what it shares with the right one. A search looks up
-- seven keys and no longer some five hundred spellings.

-- The beginnings of six and of seven letters without each of their letters, and a short word itself: so a question has a
-- key in common with a word from which one letter was left out, to which one was added, or in which one was changed.
create function word_keys(word text) returns text[] language sql immutable strict parallel safe
  return (
    select array_agg(distinct overlay(start placing '' from place for 1))
      || case when char_length(word) <= 6 then array[word] else '{}' end
    from (values (left(word, 6)), (left(word, 7))) starts (start), generate_series(1, char_length(start)) place);

create index search_terms_near on search_terms using gin (word_keys(term)) with (fastupdate = off);
analyze search_terms;
