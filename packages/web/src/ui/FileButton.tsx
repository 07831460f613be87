import type { JSX } from 'solid-js';
import './file-button.css';

interface Props {
  readonly label: string;
  /** The file types that the file picker shows. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
}

/**
 * A file picker button in the language of the page; the native control uses the browser's language.
 */
export function FileButton(props: Props): JSX.Element {
  return (
    <label class="button file">
      <input
        type="file"
        class="visually-hidden"
        accept={props.accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // Reset, so that choosing the same file again fires another event.
          event.currentTarget.value = '';
          if (file !== undefined) props.onChoose(file);
        }}
      />
      {props.label}
    </label>
  );
}
