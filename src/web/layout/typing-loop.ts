import { fullPrompt, nextTyping, typedText, typingWaitMs } from './typing.ts';

// Animates the prompt of the search box. It changes one text node twelve times a second and renders nothing.
// It is part of the first load, while the code of the header is not.

export const TYPING_ID = 'typing-prompt';

let animated: HTMLElement | null = null;

/** Starts the animation of the current prompt element. Repeated calls have no effect. */
export function typeThePrompt(): void {
  const overlay = document.getElementById(TYPING_ID);
  const text = overlay?.firstElementChild;
  const input = overlay?.previousElementSibling;
  if (!text || !(input instanceof HTMLInputElement) || overlay === animated) return;
  animated = overlay;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  typeOver(input, text, overlay.dataset.prompts?.split('|') ?? []);
}

/** The animation stops at the full prompt while the box has focus or text. */
function typeOver(input: HTMLInputElement, text: Element, prompts: readonly string[]): void {
  let typing = fullPrompt(prompts);
  let timer: ReturnType<typeof setTimeout>;

  const write = () => {
    text.textContent = typedText(prompts, typing);
  };
  const wait = () => {
    timer = setTimeout(
      () => {
        if (!input.isConnected) return;
        typing = input.value ? fullPrompt(prompts, typing.prompt) : nextTyping(prompts, typing);
        write();
        wait();
      },
      typingWaitMs(prompts, typing),
    );
  };
  const stop = () => {
    clearTimeout(timer);
    typing = fullPrompt(prompts, typing.prompt);
    write();
  };

  input.addEventListener('focus', stop);
  input.addEventListener('blur', wait);
  if (document.activeElement !== input) wait();
}
