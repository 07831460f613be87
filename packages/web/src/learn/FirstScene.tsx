import type { JSX } from 'solid-js';
import { createTranslator } from '../text/translator.ts';
import { GuidedGame } from './GuidedGame.tsx';
import { beginFirstGame } from './begin-first-game.ts';
import { FIRST_SCENE } from './lesson-parts.ts';
import { sceneWords } from './scene-words.ts';

const t = createTranslator('learn');

/** The game in ninety seconds: one position, three decisions, and the Gate opens. */
export function FirstScene(): JSX.Element {
  return (
    <GuidedGame
      title={t('scene.title')}
      name={t('scene.title')}
      back={{ href: '#/', label: t('do.back') }}
      skip={{ href: '#/learn', label: t('scene.skip') }}
      parts={[FIRST_SCENE]}
      firstPart={0}
      panels={{ wax: 1, party: 1 }}
      words={sceneWords}
      isLikeGame
      end={(again) => <SceneEnd onAgain={again} />}
    />
  );
}

const SceneEnd = (props: { readonly onAgain: () => void }): JSX.Element => (
  <div class="voice-actions scene-end">
    <button type="button" class="button primary" onClick={beginFirstGame}>
      {t('scene.first-night')}
    </button>
    <a class="button" href="#/learn">
      {t('scene.everything')}
    </a>
    <button type="button" class="button quiet" onClick={() => props.onAgain()}>
      {t('learn.again')}
    </button>
  </div>
);
