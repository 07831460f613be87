import { Show, createResource, createSignal, onCleanup, onMount, type JSX, type Resource } from 'solid-js';
import { listBotSeats, createRecordTree } from '@night-cage/client';
import { formatPositionLink, formatPlayedGameRecord } from '@night-cage/notation';
import type { State } from '@night-cage/rules';
import { formatGameAddress } from './game-links.ts';
import { hasRecord } from './records.ts';
import type { TableModel } from '../model/table-model.ts';
import { language, createTranslator } from '../text/translator.ts';
import { describeCard, paintShareCard, createCardPng } from './share-card.ts';
import { canCopyPictures, copyPicture, copyText, saveBlob, type ShareResult } from './share-with-system.ts';
import { SendButton } from './SendButton.tsx';
import { ShareVideo } from './ShareVideo.tsx';
import '../ui/dialogs.css';
import './share.css';

const t = createTranslator('share', 'home', 'story');

/** Converts a seed, which may be any text, to a safe file name. */
const fileName = (seed: string | null): string =>
  `night-cage-${(seed ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'game'}`;

interface Props {
  readonly table: TableModel;
  readonly onClose: () => void;
}

/** The actions of the sheet. Each reports its result to the player. */
interface ShareActions {
  readonly onCopy: (text: string) => Promise<void>;
  readonly onSave: (file: Blob, as: string) => void;
  readonly onTell: (result: Promise<ShareResult>, done: string) => Promise<void>;
}

/** The share sheet: links, the record, a picture of the moment on screen, a video. */
export function ShareSheet(props: Props): JSX.Element {
  let dialog!: HTMLDialogElement;
  const [message, setMessage] = createSignal('');
  const [text, setText] = createSignal<string | null>(null);
  onMount(() => dialog.showModal());
  // A snapshot of the moment on screen: an online game may go on behind the sheet.
  const { game } = props.table;
  const state = props.table.shown();
  const bots = listBotSeats(game.setup.players, props.table.holderOf);
  const position = `${location.origin}${location.pathname}#/position/${formatPositionLink(state, bots)}`;
  const link = hasRecord(game) ? formatGameAddress(game, bots, props.table.lookedAt()) : null;
  const tree = createRecordTree(game);
  const record = hasRecord(game) ? formatPlayedGameRecord(game, bots, new Date(), tree) : null;
  const hasTree = [...(tree.notes ?? []), ...(tree.branches ?? [])].length > 0;
  const name = fileName(game.deal.seed);
  const picture = createPicture(state, position, `${name}-${state.turns}.png`);

  const actions: ShareActions = {
    onCopy: async (what) => {
      const isCopied = (await copyText(what)) === 'done';
      setText(isCopied ? null : what);
      setMessage(t(isCopied ? 'keep.copied' : 'error.clipboard'));
    },
    onSave: (file, as) => {
      saveBlob(file, as);
      setMessage(t('share.saved', { name: as }));
    },
    onTell: async (result, done) => {
      setMessage((await result) === 'done' ? done : t('share.refused'));
    },
  };

  return (
    <dialog
      ref={dialog}
      class="sheet share"
      aria-labelledby="share-title"
      onClose={() => props.onClose()}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.target === dialog && dialog.close()}
    >
      <header class="sheet-top">
        <h2 id="share-title">{t('share.title')}</h2>
        <p class="menu-status share-status" role="status">
          {message()}
        </p>
        <button
          type="button"
          class="button quiet sheet-close"
          aria-label={t('do.close')}
          onClick={() => dialog.close()}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </header>
      <div class="sheet-body share-body" role="group" aria-labelledby="share-title" tabindex="0">
        <div class="share-picture">
          <Show when={picture.error === undefined} fallback={<p>{t('share.picture.failed')}</p>}>
            <Show when={picture()}>
              {(picture) => (
                <img src={picture().address} alt={t('share.picture', { caption: describeCard(state) })} />
              )}
            </Show>
          </Show>
        </div>
        <div class="share-actions">
          <Show when={text()}>
            {(what) => <textarea class="text" rows="4" readOnly aria-label={t('do.copy')} value={what()} />}
          </Show>
          <ShareMoment
            picture={picture.error === undefined ? picture() : undefined}
            position={position}
            {...actions}
          />
          <Show when={record}>
            {(record) => (
              <ShareGame record={record()} link={link} hasTree={hasTree} name={name} {...actions} />
            )}
          </Show>
          <Show when={props.table.moments().length > 0}>
            <ShareVideo table={props.table} name={name} onSay={setMessage} onTell={actions.onTell} />
          </Show>
        </div>
      </div>
    </dialog>
  );
}

interface Picture {
  readonly png: Blob;
  readonly address: string;
  readonly file: File;
}

/** The picture of a position, rendered again when the language changes. */
function createPicture(state: State, position: string, name: string): Resource<Picture> {
  const [picture] = createResource(
    () => language(),
    async () => {
      const canvas = await paintShareCard(state, position);
      const png = await createCardPng(canvas, state, position);
      const address = URL.createObjectURL(png);
      onCleanup(() => URL.revokeObjectURL(address));
      return { png, address, file: new File([png], name, { type: 'image/png' }) };
    },
  );
  return picture;
}

interface MomentProps extends ShareActions {
  readonly picture: Picture | undefined;
  readonly position: string;
}

/** The moment on screen: its picture, and a link to its position. */
function ShareMoment(props: MomentProps): JSX.Element {
  return (
    <section>
      <h3>{t('share.moment')}</h3>
      <Show when={props.picture}>
        {(picture) => (
          <>
            <div class="share-action">
              <button
                type="button"
                class="button"
                onClick={() => props.onSave(picture().png, picture().file.name)}
              >
                {t('share.picture.save')}
              </button>
              <Show when={canCopyPictures()}>
                <button
                  type="button"
                  class="button"
                  onClick={() => void props.onTell(copyPicture(picture().png), t('keep.copied'))}
                >
                  {t('share.picture.copy')}
                </button>
              </Show>
              <SendButton
                label={t('share.send.picture')}
                what={{ files: [picture().file] }}
                onTell={props.onTell}
              />
            </div>
            <p class="share-about">{t('share.picture.about')}</p>
          </>
        )}
      </Show>
      <div class="share-action">
        <button type="button" class="button" onClick={() => void props.onCopy(props.position)}>
          {t('keep.copy-link')}
        </button>
        <SendButton label={t('share.send.position')} what={{ url: props.position }} onTell={props.onTell} />
      </div>
    </section>
  );
}

interface GameProps extends ShareActions {
  readonly record: string;
  /** Null if the game is too long for a link. */
  readonly link: string | null;
  /** The game has notes or side paths, which links leave out. */
  readonly hasTree: boolean;
  readonly name: string;
}

/** The whole game: a link, and its record. */
function ShareGame(props: GameProps): JSX.Element {
  const recordName = (): string => `${props.name}.cage`;
  const file = (): File => new File([props.record], recordName(), { type: 'text/plain' });
  return (
    <section>
      <h3>{t('share.game')}</h3>
      <Show when={props.link} fallback={<p class="share-about">{t('share.no-game-link')}</p>}>
        {(address) => (
          <>
            <div class="share-action">
              <button type="button" class="button" onClick={() => void props.onCopy(address())}>
                {t('keep.copy-game')}
              </button>
              <SendButton label={t('share.send.game')} what={{ url: address() }} onTell={props.onTell} />
            </div>
            <Show when={props.hasTree}>
              <p class="share-about">{t('share.link.without')}</p>
            </Show>
          </>
        )}
      </Show>
      <div class="share-action">
        <button type="button" class="button" onClick={() => void props.onCopy(props.record)}>
          {t('keep.copy-record')}
        </button>
        <button type="button" class="button" onClick={() => props.onSave(file(), recordName())}>
          {t('keep.export')}
        </button>
        <SendButton label={t('share.send.record')} what={{ text: props.record }} onTell={props.onTell} />
      </div>
      <p class="share-about">{t('keep.export.about')}</p>
    </section>
  );
}
