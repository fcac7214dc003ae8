import assert from 'node:assert/strict';
import test from 'node:test';
import { kinds, type ContentBody } from '../../domain/body.ts';
import { blankDraft, bodyOf, coverageOf, draftOf, isSameDraft, withText } from './draft.ts';
import { merged } from './merge.ts';

const notice = (title: string, content = '<p>x</p>'): ContentBody => ({
  kind: 'notice',
  texts: { TH: { title, content } },
});

test('what is begun is no body yet, in every kind, and says what it lacks', () => {
  for (const kind of kinds) {
    const made = bodyOf(blankDraft(kind));
    assert.ok('faults' in made && made.faults.includes('texts'), kind);
  }
});

test('a language without a word is not sent, and a title missing beside a text is named', () => {
  const draft = withText(draftOf(notice('ก')), { language: 'EN', field: 'content', text: '<p></p>' });
  assert.deepEqual(bodyOf(draft), { body: notice('ก') });
  assert.ok(isSameDraft(draft, draftOf(notice('ก'))));
  const half = withText(draft, { language: 'EN', field: 'content', text: '<p>words</p>' });
  assert.deepEqual(bodyOf(half), { faults: ['texts.EN.title'] });
  assert.ok(!isSameDraft(half, draft));
});

test('coverage tells apart what is whole, begun and missing', () => {
  const draft = draftOf({
    kind: 'promotion',
    category: 'others',
    tags: [],
    period: null,
    picture: { images: {}, drawing: null },
    linkage: { type: 'none', target: '' },
    texts: { TH: { title: 'ก', summary: '', content: '<p>x</p>' }, EN: { title: 'a', summary: '', content: '' } },
  });
  assert.deepEqual(
    ['TH', 'EN', 'CN'].map((language) => coverageOf(draft, language)),
    ['whole', 'partly', 'none'],
  );
});

test('the order of fields is no difference', () => {
  const one = draftOf({ kind: 'notice', texts: { TH: { title: 'a', content: '' }, EN: { title: 'b', content: '' } } });
  const other = draftOf({
    texts: { EN: { content: '', title: 'b' }, TH: { content: '', title: 'a' } },
    kind: 'notice',
  });
  assert.ok(isSameDraft(one, other));
});

test('of two versions each field is taken from whom it is chosen', () => {
  const mine = notice('mine', '<p>mine</p>');
  const theirs = notice('theirs', '<p>theirs</p>');
  assert.deepEqual(merged(mine, theirs, []), mine);
  assert.deepEqual(merged(mine, theirs, ['texts.TH.title']), notice('theirs', '<p>mine</p>'));
  assert.deepEqual(merged(mine, theirs, ['texts.TH.title', 'texts.TH.content']), theirs);
});

test('what they removed goes, what only they have comes whole', () => {
  const mine: ContentBody = {
    kind: 'notice',
    texts: { TH: { title: 'a', content: '' }, EN: { title: 'b', content: '' } },
  };
  const theirs = notice('a', '');
  assert.deepEqual(merged(mine, theirs, ['texts.EN.title', 'texts.EN.content']), theirs);
  assert.deepEqual(merged(theirs, mine, ['texts.EN.title']), mine, 'half a text is no text');
});

test('a linkage is never half mine and half theirs', () => {
  const banner = (linkage: { type: 'page' | 'action'; target: string }): ContentBody => ({
    kind: 'banner',
    picture: { images: {}, drawing: null },
    linkage,
    texts: { EN: { title: 'x', subtitle: '', button: '' } },
  });
  const mine = banner({ type: 'page', target: '/help' });
  const theirs = banner({ type: 'action', target: 'login' });
  assert.deepEqual(merged(mine, theirs, ['linkage.target']), theirs);
});
