// Loaded before a test file. --test-force-exit ends a process although the pipe to the runner was full, and what had not gone
// through by then is lost: tests go missing from the count. A pipe that is written to at once holds nothing back.
process.stdout._handle?.setBlocking?.(true);
