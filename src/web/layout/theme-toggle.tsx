import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toggleTheme, useTheme } from './theme.ts';

// Both icons are in the page and the style sheet shows one of them, so that nothing flashes before hydration.

export function ThemeToggle() {
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${other} theme`} onClick={toggleTheme} className="size-(--size-touch)!">
      <Moon className="dark:hidden" />
      <Sun className="hidden dark:block" />
    </IconButton>
  );
}
