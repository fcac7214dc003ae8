import '#kit/browser/no-eval.ts';
import './site.css';
import { start } from './start.tsx';

void start(document.getElementById('root'));
